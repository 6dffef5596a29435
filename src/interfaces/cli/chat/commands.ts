import { printExplanation } from "../memory/explain.ts";
import { printReceipt } from "../memory/forget.ts";
import { itemLines, memoryLines, printAnswer } from "../memory/print.ts";
import { type Output, shown } from "../output.ts";
import { maskingOf } from "../with-haima.ts";
import { type ChatState, effectLine, tellFault } from "./turn.ts";

type Answer = (words: string, state: ChatState, output: Output) => Promise<void>;

/** Answers one command of the chat, such as `/recall allergy`. */
export async function answerCommand(line: string, state: ChatState, output: Output): Promise<void> {
  const [name = "", ...rest] = line.split(/\s+/u);
  const words = rest.join(" ");
  const answer = COMMANDS.get(name);
  if (answer === undefined) {
    output.line(output.words.chat.unknown(shown(name)));
    return;
  }
  if (words === "" && NEEDS_WORDS.has(name)) {
    output.line(output.words.chat.needsWords(name));
    return;
  }
  try {
    await answer(words, state, output);
  } catch (error) {
    await tellFault(error, state, output);
  }
}

/** What is shown of the user, with personal data masked. */
async function masked<T>({ haima, scope }: ChatState, found: Promise<T>): Promise<T> {
  return await haima.mask(await found, maskingOf(scope));
}

const recall: Answer = async (words, state, output) => {
  const result = await masked(state, state.haima.recall(state.scope, words, { session: state.session }));
  state.last = result.items;
  if (state.json) await output.json(result);
  else printAnswer(result, state.zone, output);
};

const forget: Answer = async (words, state, output) => {
  const receipt = await masked(state, state.haima.forget(state.scope, { query: words }));
  state.last = [];
  if (state.json) await output.json(receipt);
  else if (receipt.forgotten.length + receipt.redacted.length === 0) output.line(output.words.forget.nothing);
  else printReceipt(receipt, output);
};

const profile: Answer = async (_words, state, output) => {
  const result = await masked(state, state.haima.profile(state.scope));
  if (state.json) await output.json(result);
  else output.line(result.text === "" ? output.words.profile.empty : shown(result.text));
};

const history: Answer = async (words, state, output) => {
  const memories = await masked(state, state.haima.history(state.scope, words));
  if (state.json) {
    await output.json(memories);
    return;
  }
  if (memories.length === 0) output.line(output.words.history.empty);
  for (const line of memories.flatMap((memory) => memoryLines(memory, state.zone, output))) output.line(line);
};

const why: Answer = async (words, state, output) => {
  const number = Number(words);
  const item = Number.isInteger(number) ? state.last[number - 1] : undefined;
  if (item === undefined) {
    output.line(output.words.chat.noItem(shown(words)));
    return;
  }
  const chain = item.type === "memory" ? await masked(state, state.haima.explain(state.scope, item.id)) : null;
  if (state.json) await output.json({ item, chain });
  else if (chain === null) for (const line of itemLines(item, number, state.zone, output)) output.line(line);
  else printExplanation(chain, state.zone, output);
};

const ask: Answer = async (_words, state, output) => {
  const questions = await state.haima.ask(state.scope, { language: output.tongue });
  state.asked = questions.map(({ id }) => id);
  if (state.json) {
    await output.json(questions);
    return;
  }
  if (questions.length === 0) output.line(output.words.chat.noQuestions);
  for (const [index, question] of questions.entries()) {
    output.line(`${output.paint("cyan", `${index + 1}.`)} ${shown(question.text)}`);
    for (const [place, choice] of question.choices.entries()) output.line(`   ${place + 1}) ${shown(choice.label)}`);
  }
  if (questions.length > 0) output.line(output.paint("dim", output.words.chat.howToAnswer));
};

const reply: Answer = async (words, state, output) => {
  const [question = Number.NaN, choice = Number.NaN] = words.split(/\s+/u).map(Number);
  const id = state.asked[question - 1];
  if (id === undefined) {
    output.line(output.words.chat.noQuestion(shown(words)));
    return;
  }
  const receipt = await state.haima.answer(state.scope, id, choice - 1);
  if (state.json) await output.json(receipt);
  else if (receipt.declined) output.line(output.words.chat.declined);
  else for (const effect of receipt.effects) output.line(effectLine(effect, output));
};

const help: Answer = async (_words, _state, output) => {
  for (const line of output.words.chat.help) output.line(line);
};

const COMMANDS: ReadonlyMap<string, Answer> = new Map([
  ["/recall", recall],
  ["/forget", forget],
  ["/profile", profile],
  ["/history", history],
  ["/why", why],
  ["/ask", ask],
  ["/answer", reply],
  ["/help", help],
]);

const NEEDS_WORDS: ReadonlySet<string> = new Set(["/recall", "/forget", "/history", "/why", "/answer"]);
