import { alternatives } from "../alternatives.ts";

/** Things that people have and that give trouble. */
const THINGS = alternatives`
  手机|耳机|耳塞|充电宝|充电器|充电线|数据线|电脑|笔记本|平板|键盘|鼠标|显示器|音箱|手表|手环|相机|镜头|电视|冰箱|洗衣机|烘干机|空调|热水器|微波炉|烤箱|电饭煲|电饭锅|净化器|净水器
  扫地机(?:器人)?|吸尘器|吹风机|油烟机|燃气灶|洗碗机|加湿器|除湿机|风扇|台灯|灯泡|吊灯|路由器|网络|宽带|[Ww][Ii]-?[Ff][Ii]|门锁|摄像头|打印机|投影仪|遥控器|车子|车门|车窗|轮胎|刹车|电动车|自行车|鞋子?|鞋底
  衣服|裤子|裙子|外套|毛衣|羽绒服|包包?|行李箱|箱子|拉链|轮子|眼镜|镜片|沙发|床垫|椅子|柜子|桌子|马桶|水管|水龙头|花洒|暖气|地暖|账号|账户|会员|订单|快递|包裹|屏幕|电池|按键|按钮|插头|接口|喇叭|麦克风|话筒
  左边|右边|左耳|右耳|保修卡|发票|说明书|钥匙|门禁卡|公交卡|银行卡|身份证|软件|系统|小程序|[Aa][Pp][Pp]|验证码|内胆|盖子|把手|杯子|锅
`;

/** What they do then. */
const FAILS = alternatives`
  没(?:有)?(?:声音?|声儿|反应|电|信号|网|图像|画面|水|热水)|不(?:响|亮|动|转|通电?|制冷|制热|出水|加热|充电|开机|显示|灵敏?|好使|好用|工作|识别|准|走|弹|熟|热|冷|吸|干净)[了啊]?$
  (?:坏|碎|裂|断|瘪|漏|掉|松|脱|爆|糊|锈|黑|丢)(?:掉)?了|坏的|开胶|脱胶|掉[色漆线皮毛链]|起球|[跑钻][毛绒]|缩水|褪色|漏[水电气油]|响得|响个不停|嗡嗡|异响|杂音|噪音大|异味|划痕|闪退|卡[顿住死]|死机|黑屏|花屏|蓝屏|白屏
  连不[上了]|打不开|充不[进上了]|开不了|关不[上了]|登不?[上了录]不?[上去了]*|登录不[了上]|收不到|找不[到着]|用不了|发[烫热]|失灵|故障|老(?:是)?(?:断|掉|死|重启|卡|响|跳|自动)|自动(?:关机|重启|断|跳)|被(?:盗|锁|封|冻结)
`;

/**
 * A trouble told of a thing without its owner (耳机左边没声音): in the first person's talk it is of the speaker's thing. A thing, then what it
 * does, and neither a question nor somebody else in it.
 */
export const OWN_TROUBLE = new RegExp(
  `^(?:(?!你|您|他|她|我)[^，。！？]){0,10}?(?:${THINGS})(?:(?!你|您|他|她|吗|么|呢|怎|如果|要是|会)[^，。！？]){0,12}?(?:${FAILS})(?:(?!是|会|就|说明|一般|可能|通常)[^，。！？]){0,8}$`,
  "u",
);

/** Whose it is, before the thing. */
const OWNER = /^我(?:们)?家?(?:的|[那这][个台部款双副]|新?买的)?/u;
/** By what such a claim is asked for again: 上次报修的是什么问题. */
const ASKED_FOR_BY: readonly string[] = ["故障", "问题", "毛病", "报修"];

/** Words by which a claim is found that tells a trouble; none for any other. */
export const troubleTags = (words: string): readonly string[] =>
  OWN_TROUBLE.test(words.replace(OWNER, "")) ? ASKED_FOR_BY : [];
