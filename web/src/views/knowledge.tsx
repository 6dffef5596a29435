import { AskKnowledge } from "../parts/ask-knowledge.tsx";
import { Documents } from "../parts/documents.tsx";
import { Procedures } from "../parts/procedures.tsx";
import { words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

/** What the users of the tenant share: documents and facts to ask, and what agents do step by step. */
export function KnowledgeView({ api }: ViewProps) {
  return (
    <>
      <p class="lead">{words().knowledge.about}</p>
      <AskKnowledge />
      <Documents />
      <Procedures api={api} />
    </>
  );
}
