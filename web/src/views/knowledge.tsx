import { AskKnowledge } from "../parts/ask-knowledge.tsx";
import { LearnDocument } from "../parts/learn-document.tsx";
import { Procedures } from "../parts/procedures.tsx";
import { words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

/** What the users of the tenant share: documents and facts to ask, and what agents do step by step. */
export function KnowledgeView({ api }: ViewProps) {
  return (
    <>
      <p class="faint">{words().knowledge.about}</p>
      <AskKnowledge />
      <LearnDocument />
      <Procedures api={api} />
    </>
  );
}
