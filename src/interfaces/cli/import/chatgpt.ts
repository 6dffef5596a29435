import { z } from "zod";
import { InputFileError } from "../faults.ts";
import { describeSchemaFault } from "../input-file.ts";
import type { LeftOut, ReadContext, Share, TurnInput } from "./share.ts";

const messageSchema = z.looseObject({
  id: z.string().min(1),
  author: z.looseObject({ role: z.string() }),
  create_time: z.number().nullish(),
  content: z.looseObject({
    content_type: z.string(),
    parts: z.array(z.unknown()).nullish(),
    text: z.string().nullish(),
  }),
  recipient: z.string().nullish(),
  metadata: z.looseObject({ is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
});
const nodeSchema = z.looseObject({
  parent: z.string().nullish(),
  children: z.array(z.string()).nullish(),
  message: z.unknown(),
});
const conversationSchema = z.looseObject({
  id: z.string().min(1).optional(),
  conversation_id: z.string().min(1).optional(),
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  current_node: z.string().nullish(),
  mapping: z.record(z.string(), nodeSchema),
});
type Conversation = z.infer<typeof conversationSchema>;
type Node = z.infer<typeof nodeSchema>;

/** Forms of content that hold what was said; others are calls of tools, thoughts and settings. */
const SPOKEN: ReadonlySet<string> = new Set(["text", "multimodal_text"]);

/**
 * Reads `conversations.json` of ChatGPT's export: each conversation is a tree of messages, of which the branch that the person last saw is
 * taken, what the person and the assistant said to each other, with its times.
 *
 * @throws InputFileError when it is nothing of the kind.
 */
export function readChatGpt(value: unknown, { file }: ReadContext): readonly Share[] {
  const list = z.array(z.unknown()).safeParse(value);
  if (!list.success) {
    throw new InputFileError(
      { file },
      "it is not of the form of conversations.json, a list of conversations",
      list.error,
    );
  }
  const turns: TurnInput[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, one] of list.data.entries()) {
    const conversation = conversationSchema.safeParse(one);
    const id = conversation.success ? (conversation.data.conversation_id ?? conversation.data.id) : undefined;
    if (conversation.success && id !== undefined) readConversation(conversation.data, id, turns, leftOut);
    else {
      const reason = conversation.success ? 'the field "id" is missing' : describeSchemaFault(conversation.error);
      leftOut.push({ entry: `[${index}]`, reason });
    }
  }
  return [{ user: null, turns, memories: [], items: [], leftOut }];
}

function readConversation(conversation: Conversation, id: string, turns: TurnInput[], leftOut: LeftOut[]): void {
  let last = conversation.create_time ?? null;
  for (const [name, node] of seenBranch(conversation)) {
    if (node.message === null || node.message === undefined) continue;
    const parsed = messageSchema.safeParse(node.message);
    if (!parsed.success) {
      leftOut.push({ entry: `${id} ${name}`, reason: describeSchemaFault(parsed.error) });
      continue;
    }
    const message = parsed.data;
    const text = spokenText(message);
    if (text === null) continue;
    last = message.create_time ?? last;
    turns.push({
      text,
      role: message.author.role === "user" ? "user" : "assistant",
      session: id,
      ...(last === null ? {} : { at: Math.round(last * 1_000) }),
      metadata: { source: "chatgpt", message: message.id, title: conversation.title ?? "" },
      idempotencyKey: `chatgpt:${id}:${message.id}`,
    });
  }
}

/** The words of a message between the person and the assistant; null for any other. */
function spokenText(message: z.infer<typeof messageSchema>): string | null {
  const { author, content, recipient, metadata } = message;
  if (author.role !== "user" && author.role !== "assistant") return null;
  if (!SPOKEN.has(content.content_type) || (recipient ?? "all") !== "all") return null;
  if (metadata?.is_visually_hidden_from_conversation === true) return null;
  const parts = (content.parts ?? []).flatMap((part) => (typeof part === "string" && part.trim() !== "" ? [part] : []));
  const text = parts.length > 0 ? parts.join("\n") : (content.text ?? "");
  return text.trim() === "" ? null : text;
}

/** From the first message to the one that was shown last; without a mark of it, along the latest children. */
function seenBranch({ mapping, current_node }: Conversation): readonly (readonly [string, Node])[] {
  const nodes = new Map(Object.entries(mapping));
  const branch: (readonly [string, Node])[] = [];
  const seen = new Set<string>();
  let name: string | null | undefined = current_node ?? latestLeaf(nodes);
  while (name !== null && name !== undefined && !seen.has(name)) {
    seen.add(name);
    const node = nodes.get(name);
    if (node === undefined) break;
    branch.push([name, node]);
    name = node.parent;
  }
  return branch.reverse();
}

function latestLeaf(nodes: ReadonlyMap<string, Node>): string | undefined {
  let name = [...nodes].find(([, { parent }]) => parent === null || parent === undefined || !nodes.has(parent))?.[0];
  const seen = new Set<string>();
  while (name !== undefined && !seen.has(name)) {
    seen.add(name);
    const next: string | undefined = nodes.get(name)?.children?.at(-1);
    if (next === undefined || !nodes.has(next)) break;
    name = next;
  }
  return name;
}
