import { alternatives } from "../alternatives.ts";

/** What people say of a thing that does not do what it should. Read in folded text. */
export const TROUBLE = new RegExp(
  alternatives`
坏(?:了|掉|的)|故障|问题|毛病|断(?:连|开|线|了)|掉线|杂音|噪音|没(?:有)?(?:声音|反应|电|信号)|失灵|不(?:工作|响|亮|动|能用|好用|灵|稳定|充电|开机|显示|准)
连不上|打不开|充不(?:进|上|了)|开不了|用不了|无法|卡(?:顿|住|死)|死机|重启|异常|漏(?:水|电|气)|裂|破损|瑕疵|发热|发烫|失败
\b(?:broken|broke|faulty|defect(?:ive|s)?|damaged|crack(?:ed|s)?|issues?|problems?|trouble|fault|fails?|failed|failing|failure|malfunction\w*|disconnect\w*|freez\w*|froze|crash\w*|stuck|overheat\w*|leak\w*|glitch\w*|dead|noisy|noise|static|drops?|dropping)\b
\b(?:does|do|did|is|are|was|wo|ca)(?:n't| not)\b|\bcannot\b|\bstopped (?:working|charging|responding)\b|\bno (?:sound|power|signal|response)\b|\bkeeps? (?:cutting|dropping|restarting|losing)\b
`,
  "u",
);

/** Words of talk about any trouble, which name none: not what a recurring issue is called. */
export const OF_ANY_TROUBLE: ReadonlySet<string> = new Set(
  [
    "问题 故障 毛病 情况 原因 客服 订单 单号 商品 产品 东西 时候 东西 时间 退货 换货 退款 售后 服务 质量 现象 用户 办法 方法 方案 帮忙 解决 处理 反馈 建议 型号 今天 昨天 一下 麻烦",
    "issue problem trouble fault order number product item thing time return exchange refund service support quality user way help customer model please thanks today yesterday fix solve solution reason",
  ].flatMap((words) => words.split(" ")),
);

/** Parts and sides of things and services that troubles are about: what a recurring issue is called by, where one of them is said. */
export const PARTS: ReadonlySet<string> = new Set(
  [
    "固件 软件 系统 驱动 电池 充电 充电器 充电盒 续航 蓝牙 信号 网络 配对 连接 音质 噪音 降噪 麦克风 屏幕 触控 按键 按钮 接口 插头 电源 开关 电机 风扇 滤网 传感器 摄像头 镜头 遥控器 键盘 外壳 包装 拉链 鞋底 面料 尺码 色差 密封 异味 漏水 物流 快递 配送 安装 说明书 发票 登录 支付 密码 验证码",
    "firmware software driver battery charger charging case bluetooth wifi network pairing connection sound noise microphone screen display touch button port plug power switch motor fan filter sensor camera lens remote keyboard shell packaging zipper sole fabric size color seal smell leak delivery shipping installation manual invoice login payment password",
  ].flatMap((words) => words.split(" ")),
);
