import { HaimaError } from "../../errors.ts";
import { composeKnowledge, type Known, type KnownItem, type Visibility } from "../../knowledge/index.ts";
import { agentIdSchema, knowledgeScope, parseScopeId, type Scope, sharedKnowledgeScope } from "../../model/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import type { UserView } from "../view/view.ts";
import { nearPassages } from "./passage-vectors.ts";
import { checkName, checkTags, checkWhole, refused } from "./place.ts";
import { type Ranked, rerank, shortlist } from "./rerank.ts";
import type { KnowledgeFilter, KnowledgeItem, KnowOptions, KnowResult } from "./types.ts";

/** Longest query, in UTF-16 units. */
const MAX_QUERY_LENGTH = 16_000;
/** Most items of one answer. */
const MAX_LIMIT = 100;

/** The owners whose knowledge a question sees: the tenant's and what all tenants share. */
export function ownersSeen({ tenant }: KnowledgeFilter): readonly Scope[] {
  return [knowledgeScope(tenant), sharedKnowledgeScope()];
}

/** What a question may see. */
export function visibilityOf({ agent, source, tags }: KnowledgeFilter): Visibility {
  const sources = source === undefined ? null : [source].flat().map((one) => checkName("source", one));
  return {
    agent: agent === undefined ? null : parseScopeId(agentIdSchema, "agent", agent),
    sources,
    tags: checkTags(tags),
  };
}

export async function know(facade: Facade, query: string, options: KnowOptions = {}): Promise<KnowResult> {
  const { limit = 5, budgetTokens = 1_000 } = options;
  checkQuery(query);
  checkWhole("limit", limit, 1, MAX_LIMIT);
  checkWhole("budgetTokens", budgetTokens, 0, Number.MAX_SAFE_INTEGER);
  const visibility = visibilityOf(options);
  const { aliases, knowledge } = facade;
  const more = facade.reranking === null ? 0 : shortlist(limit) - limit;
  const answers: Answer[] = [];
  let used: KnowResult["embedder"] = null;
  for (const scope of ownersSeen(options)) {
    const owner = ownerOf(scope);
    const { near, embedder } = await nearPassages(facade, owner, query, visibility);
    if (embedder !== null && used !== "unavailable") used = embedder;
    const answer = await facade.users.read(owner, (view) => {
      if (view.knowledge.documents.size + view.knowledge.triples.size === 0) return null;
      const asked = { text: query, limit, more, aliases, visibility, rules: knowledge.rules };
      const known = view.knowledge.ask(near === null ? asked : { ...asked, near });
      return { known, items: known.items.map((item) => itemOf(item, view)) };
    });
    if (answer === null) continue;
    answers.push(answer);
    facade.embedding?.work.start(owner);
  }
  const { ranked, reranker } = await rerank(facade, query, byScore(answers));
  return { ...joined(query, ranked, answers, limit, budgetTokens), embedder: used, reranker };
}

function checkQuery(query: string): void {
  if (typeof query !== "string" || query.trim() === "") throw refused("query", "The query is empty. Give some words.");
  if (query.length <= MAX_QUERY_LENGTH) return;
  throw new HaimaError("over_limit", `The query has more than ${MAX_QUERY_LENGTH} characters. Give a question.`, {
    facts: { field: "query", length: query.length, limit: MAX_QUERY_LENGTH },
  });
}

const VERDICTS = ["sure", "unsure", "none"] as const;

interface Answer {
  readonly known: Known;
  readonly items: readonly KnowledgeItem[];
}

/** The items of several owners by score. */
function byScore(answers: readonly Answer[]): readonly Ranked[] {
  return answers
    .flatMap(({ known, items }) =>
      items.flatMap((item, place) => {
        const own = known.items[place];
        return own === undefined ? [] : [{ item, own, known }];
      }),
    )
    .toSorted((a, b) => b.item.score - a.item.score);
}

/** The answers of several owners as one: the items in order, the conclusion that ranks first with its path. */
function joined(
  query: string,
  ranked: readonly Ranked[],
  answers: readonly Answer[],
  limit: number,
  budgetTokens: number,
): Omit<KnowResult, "embedder" | "reranker"> {
  const concluding = ranked.find(({ item }) => item.type === "conclusion")?.known;
  const kept = ranked.filter(({ item, known }) => item.type !== "conclusion" || known === concluding).slice(0, limit);
  const path = concluding?.path ?? [];
  const hops = concluding?.hops ?? 0;
  const verdict = VERDICTS.find((one) => answers.some(({ known }) => known.verdict === one)) ?? "none";
  const composed = composeKnowledge(query, { items: kept.map(({ own }) => own), path, hops, verdict }, budgetTokens);
  return { items: kept.map(({ item }) => item), path, hops, verdict, context: composed };
}

function itemOf(item: KnownItem, view: UserView): KnowledgeItem {
  if (item.type !== "passage") return item;
  const { id, text, score, confidence, document, passage } = item;
  const { titles, start, end } = passage;
  const { source = null, version = 1, tags = [] } = view.knowledge.documents.get(document) ?? {};
  return { id, text, score, confidence, type: "passage", document, titles, source, version, tags, start, end };
}
