import type { WordGroup } from "../types.ts";

/** Emoji, emoticons and faces drawn in signs, by feeling; apart by white space. */
export const SIGNS: readonly WordGroup[] = [
  {
    emotion: "joy",
    valence: 0.7,
    arousal: 0.75,
    words: `
      😂 🤣 😍 🥰 😘 🤩 🥳 🎉 🎊 ❤ 💕 💖 💗 💓 💞 💘 💝 😻 🏆 🥇 💯 🔥 🙌 😆 😁 😄 😃 😹 🍾 🥂 👏 🕺 💃
      :D :-D =D xD XD XDD <3 ♥ \\o/ (≧▽≦) (≧∇≦)ﾉ (*^▽^*) (^o^) ヽ(✿ﾟ▽ﾟ)ノ ヾ(≧▽≦*)o (๑>◡<๑) o(≧v≦)o (ﾉ◕ヮ◕)ﾉ (*≧ω≦) o(*￣▽￣*)o
      [大笑] [笑cry] [鼓掌] [爱你] [心] [哈哈] [太开心] [给力] [赞] [good] [酷] [色] [亲亲] [鲜花] [蛋糕] [礼物]
    `,
  },
  {
    emotion: "joy",
    valence: 0.45,
    arousal: 0.55,
    words: `
      😊 🙂 ☺ 😀 😋 😎 😇 🤗 😉 😌 🤤 😺 🌹 🌸 🌞 ☀ 🌈 ✨ ⭐ 🌟 🍀 🎂 🎁 🎈 💪 👍 👌 ✌ 🤝 💐 🧡 💛 💚 💙 💜 🤍 🫶 🥹 🍻 😝 😜 😛 🤪
      :) :-) =) (: ^_^ ^.^ ^-^ ^^ :] :> ;) ;-) :P :-P :p ;P c: (^_^) (^^) (*^_^*) (＾▽＾) (•‿•) (｡◕‿◕｡) ◕‿◕ (๑•̀ㅂ•́)و✧ (｡･ω･｡) (´▽｀) (￣▽￣) (ง•̀_•́)ง (o^^o) ~(￣▽￣)~ =￣ω￣= (ﾟ▽ﾟ) ＾＾
      [微笑] [嘻嘻] [可爱] [呲牙] [偷笑] [愉快] [憨笑] [耶] [ok] [强] [拥抱] [害羞] [爱心] [玫瑰]
    `,
  },
  { emotion: "trust", valence: 0.5, arousal: 0.4, words: "🙏 🙇 [抱拳] [合十] [握手] [谢谢]" },
  {
    emotion: "sadness",
    valence: -0.65,
    arousal: 0.5,
    words: `
      😢 😭 😞 😔 😟 🙁 ☹ 😿 💔 😥 😓 😩 😫 🥺 😣 😖 🖤 🥀 😪 ⚰ 🤕 🤒 😷
      :( :-( =( :'( :,( :[ :-[ D: ;( ;_; T_T TT_TT T.T T-T Q_Q QAQ QwQ QQ TAT ಥ_ಥ (╥_╥) (╥﹏╥) (T_T) (;_;) (｡•́︿•̀｡) (´；ω；\`) (；′⌒\`) (っ˘̩╭╮˘̩)っ (つ﹏⊂) o(╥﹏╥)o (ಥ﹏ಥ) orz OTZ </3 (>_<) >_< >.< (｡ŏ﹏ŏ) ╯﹏╰ (︶︹︺) ＴＴ
      [流泪] [大哭] [泪] [伤心] [委屈] [难过] [悲伤] [失望] [心碎] [衰] [可怜] [快哭了] [生病] [裂开] [苦涩] [叹气]
    `,
  },
  {
    emotion: "anger",
    valence: -0.7,
    arousal: 0.85,
    words: `
      😠 😡 🤬 👿 💢 🖕 😤 👎 >:( >:-( D:< ಠ_ಠ (╬ಠ益ಠ) (╯°□°）╯︵┻━┻ (╯°□°)╯ ┻━┻ (｀Д´) (╬￣皿￣) (＃\`Д´) (*￣︿￣) (︶^︶) ╭∩╮ 凸(艹皿艹 凸
      [怒] [发怒] [抓狂] [咒骂] [怒骂] [鄙视] [弱] [菜刀] [炸弹] [哼] [左哼哼] [右哼哼]
    `,
  },
  { emotion: "disgust", valence: -0.6, arousal: 0.6, words: "🤮 🤢 💩 [吐] [恶心] [呕吐]" },
  {
    emotion: "disgust",
    valence: -0.35,
    arousal: 0.4,
    words:
      "🙄 😒 😑 😐 🤡 🙃 😬 😏 :/ :-/ :\\ :| :-| -_- -.- =_= -_-|| (=_=) (-_-) (￣_￣|||) (→_→) →_→ [白眼] [无语] [黑线] [打脸] [捂脸] [翻白眼] [再见] [傲慢] 🤦 🤷",
  },
  {
    emotion: "fear",
    valence: -0.55,
    arousal: 0.75,
    words: "😨 😰 😱 😧 😦 👻 ☠ 💀 (((ﾟДﾟ;))) (°Д°) Σ(ﾟДﾟ) (⊙﹏⊙) [恐惧] [惊恐] [害怕] [骷髅] [流汗] [汗]",
  },
  {
    emotion: "surprise",
    valence: 0,
    arousal: 0.75,
    words: "😮 😲 😳 🤯 😯 :O :-O :o =O O_O o_O O_o 0_0 o.O O.O (⊙o⊙) (°o°) w(ﾟДﾟ)w [惊讶] [吃惊] [疑问] [晕]",
  },
  { emotion: "anticipation", valence: 0.4, arousal: 0.65, words: "🤞 🎯 🚀 👀 [期待] [许愿] [加油]" },
];
