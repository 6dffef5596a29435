import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { foldForMatching } from "../language/fold.ts";
import {
  type Episode,
  type InstantInput,
  type Outcome,
  outcomeSchema,
  parseInstant,
  parseScope,
  type ScopeInput,
} from "../model/index.ts";
import { cosineOf, likeness, readWording } from "../search/index.ts";
import { type Facade, ownerOf } from "./context.ts";

/** Which episodes to list; all optional. */
export interface EpisodesOptions {
  /** What they are about; the nearest first. @default all, the last first */
  readonly query?: string;
  /** All of these words among their tags. */
  readonly tags?: readonly string[];
  /** How they ended. */
  readonly outcome?: Outcome;
  /** Those that went on at or after then. */
  readonly from?: InstantInput;
  /** Those that began before then. */
  readonly to?: InstantInput;
  /** 1..1000. @default 50 */
  readonly limit?: number;
}

const instant = z.union([z.number(), z.date(), z.string()]);
const optionsSchema = z.strictObject({
  query: z.string().optional(),
  tags: z.array(z.string()).default([]),
  outcome: outcomeSchema.optional(),
  from: instant.optional(),
  to: instant.optional(),
  limit: z.int().min(1).max(1_000).default(50),
});

/** Least likeness of an episode to a query: half of that of two wordings of one wish, since a query names a part of it. */
const NEAR = 0.22;

/**
 * Finished stretches of talk, as `tend` described them.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input` naming the option.
 */
export async function episodes(
  facade: Facade,
  scopeInput: ScopeInput,
  options: EpisodesOptions = {},
): Promise<readonly Episode[]> {
  const scope = parseScope(scopeInput);
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) {
    const message = `The episodes options are malformed: ${z.prettifyError(parsed.error)}.`;
    throw new HaimaError("invalid_input", message, { facts: { field: "options" }, cause: parsed.error });
  }
  const { query, tags, outcome, limit } = parsed.data;
  const from = parsed.data.from === undefined ? Number.NEGATIVE_INFINITY : parseInstant(parsed.data.from, "from");
  const to = parsed.data.to === undefined ? Number.POSITIVE_INFINITY : parseInstant(parsed.data.to, "to");
  return await facade.users.read(ownerOf(scope), (view) => {
    const matching = [...view.episodes.values()].filter(
      (episode) =>
        episode.to >= from &&
        episode.from < to &&
        (outcome === undefined || episode.outcome === outcome) &&
        tags.every((tag) => holdsTag(episode, tag)),
    );
    matching.sort((a, b) => b.from - a.from || (a.id < b.id ? -1 : 1));
    return (query === undefined ? matching : nearest(matching, query)).slice(0, limit);
  });
}

function holdsTag(episode: Episode, tag: string): boolean {
  const folded = foldForMatching(tag);
  return [...episode.tags, ...episode.entities].some((own) => foldForMatching(own).includes(folded));
}

function nearest(all: readonly Episode[], query: string): readonly Episode[] {
  const asked = readWording(query);
  return all
    .map((episode) => {
      const wording = readWording(`${episode.summary} ${episode.tags.join(" ")}`);
      return { episode, near: cosineOf(asked, wording) <= 0 ? 0 : likeness(asked, wording) };
    })
    .filter(({ near }) => near >= NEAR)
    .sort((a, b) => b.near - a.near)
    .map(({ episode }) => episode);
}
