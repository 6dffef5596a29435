type Tongue = "zh" | "en";

/** What the engine says of its own accord; `{name}` is filled in. */
const PHRASES = {
  ask: { zh: "请提供{label}。", en: "Please give me the {label}." },
  ask_again: { zh: "没有认出需要的信息。", en: "I could not find that in your message." },
  give_up_offer: {
    zh: "如果不想继续，可以回复“取消”。",
    en: 'If you would rather stop, reply "cancel".',
  },
  options: { zh: "（可选：{options}）", en: " (one of: {options})" },
  taken_from_before: {
    zh: "（{label}沿用您之前提供的：{value}）",
    en: "(Using the {label} that you gave before: {value})",
  },
  confirm: {
    zh: "即将执行：{tool}（{values}）。请确认是否继续？",
    en: "About to run {tool} ({values}). Shall I go ahead?",
  },
  confirm_again: { zh: "请回复“确认”或“取消”。", en: "Please answer yes or no." },
  not_confirmed: { zh: "好的，没有提交，{name}已取消。", en: "All right, nothing was submitted; {name} is cancelled." },
  cancelled: { zh: "好的，{name}已取消。", en: "All right, {name} is cancelled." },
  aside: {
    zh: "好的，您的问题“{question}”先记下，我们稍后继续{name}。",
    en: 'Noted: "{question}". Let\'s look at that, and come back to {name} afterwards.',
  },
  back: { zh: "我们回到{name}：", en: "Back to {name}: " },
  tool_failed: {
    zh: "抱歉，{tool} 调用失败{reason}，暂时无法完成。您可以稍后回复“重试”，或回复“取消”。",
    en: 'Sorry, {tool} failed{reason}, so I could not complete this step. Reply "try again" later, or "cancel".',
  },
  tool_timeout: {
    zh: "抱歉，{tool} 响应超时，暂时无法完成。您可以稍后回复“重试”，或回复“取消”。",
    en: 'Sorry, {tool} timed out, so I could not complete this step. Reply "try again" later, or "cancel".',
  },
  tool_answer: {
    zh: "抱歉，{tool} 返回的内容不符合约定，暂时无法完成。您可以稍后回复“重试”，或回复“取消”。",
    en: 'Sorry, {tool} answered something unexpected, so I could not complete this step. Reply "try again" later, or "cancel".',
  },
  tool_unknown: {
    zh: "抱歉，{tool} 目前不可用，暂时无法完成。您可以稍后回复“重试”，或回复“取消”。",
    en: 'Sorry, {tool} is not available now, so I could not complete this step. Reply "try again" later, or "cancel".',
  },
  missing_value: {
    zh: "抱歉，缺少 {tool} 需要的信息（{reason}），暂时无法继续。您可以回复“重试”或“取消”。",
    en: 'Sorry, {tool} needs something that is not there ({reason}), so I cannot go on. Reply "try again" or "cancel".',
  },
  endless: {
    zh: "抱歉，{name}的步骤一直在重复，已停止。请联系人工处理。",
    en: "Sorry, the steps of {name} kept repeating, so I stopped. Please ask a person for help.",
  },
  expired: { zh: "之前的{name}等待太久，已结束。", en: "The earlier {name} waited too long and was closed." },
} as const satisfies Record<string, Readonly<Record<Tongue, string>>>;

export type Phrase = keyof typeof PHRASES;

/** A phrase in the user's language. */
export function phrase(name: Phrase, language: Tongue, parts: Readonly<Record<string, string>> = {}): string {
  return PHRASES[name][language].replace(/\{(\w+)\}/gu, (_found, part: string) => parts[part] ?? "");
}
