/** Words that say nothing of which tool is meant. */
export const TOOL_WORDS: ReadonlySet<string> = new Set(
  "the a an of to for on in at with your their this that button option action form tool toggle switch tab menu link".split(
    " ",
  ),
);

/** How a sentence names a tool. */
export const TOOL_TOLD = {
  /** Names are marked; a list of values or a box to tick is none. */
  marked: /\[([^[\]\n]{2,80})\](?!\()|【([^】\n]{2,80})】|`([^`\n]{2,80})`/gu,
  values: /^\s*['"‘“]|[,，、]/u,
  quoted: /['‘"“「『]([^'’"”」』\n]{2,60})['’"”」』]/gu,
  widget:
    /\b(?:click|press|select|choose|tap|use|hit)\s+(?:on\s+)?(?:the\s+)?([^.,;:[\]\n]{1,40}?)\s+(?:toggle|switch|button|option|tab|link|menu)\b|(?:点击|选择|打开|按下?)([\p{Script=Han}\p{L}\d]{1,12}?)(?:按钮|选项|菜单|开关|链接)/giu,
  /** Before the name of a tool that is only spoken of. */
  spokenOf:
    /(?:\b(?:as part of|instead of|part of|without|not use|never use|came from)\s+(?:an?|the|any)?|(?:不要|不用|无需|不必|禁止)(?:再|去)?(?:使用|调用|点击)?|作为)\s*$/iu,
} as const;
