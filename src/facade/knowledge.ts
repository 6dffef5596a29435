import type { Facade } from "./context.ts";
import type { Knowledge } from "./documents/types.ts";

export type {
  DocumentInput,
  FactPattern,
  Knowledge,
  KnowledgeExportOptions,
  KnowledgeFilter,
  KnowledgeItem,
  KnowledgeOptions,
  KnowledgePlace,
  KnowledgeQueryOptions,
  KnowledgeScope,
  KnowledgeTarget,
  KnowOptions,
  KnowResult,
  LearnOptions,
  LearnReceipt,
  LearntDocument,
  ListedDocument,
  ModelFacts,
  RelateOptions,
  RelateReceipt,
  TripleInput,
} from "./documents/types.ts";

/** The verbs of shared knowledge; each is loaded when it is first asked for. */
export function knowledge(open: () => Promise<Facade>): Knowledge {
  return {
    async learn(document, options) {
      const facade = await open();
      const { learn } = await import("./documents/learn.ts");
      return await learn(facade, document, options);
    },
    async relate(triples, options) {
      const facade = await open();
      const { relate } = await import("./documents/triples.ts");
      return await relate(facade, triples, options);
    },
    async know(query, options) {
      const facade = await open();
      const { know } = await import("./documents/know.ts");
      return await know(facade, query, options);
    },
    async query(pattern, options) {
      const facade = await open();
      const { query } = await import("./documents/query.ts");
      return await query(facade, pattern, options);
    },
    async export(options) {
      const facade = await open();
      const { exportKnowledge } = await import("./documents/query.ts");
      return await exportKnowledge(facade, options);
    },
    async documents(filter) {
      const facade = await open();
      const { documents } = await import("./documents/list.ts");
      return await documents(facade, filter);
    },
    async document(id, filter) {
      const facade = await open();
      const { document } = await import("./documents/list.ts");
      return await document(facade, id, filter);
    },
    async forget(target, options) {
      const facade = await open();
      const { forget } = await import("./documents/forget.ts");
      return await forget(facade, target, options);
    },
  };
}
