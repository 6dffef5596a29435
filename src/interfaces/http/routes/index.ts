import type { Route } from "../route.ts";
import { ADMIN_ROUTES } from "./admin.ts";
import { KNOWLEDGE_ROUTES } from "./knowledge.ts";
import { MEMORY_ROUTES } from "./memories.ts";
import { PRIVACY_ROUTES } from "./privacy.ts";
import { PROCEDURE_ROUTES } from "./procedures.ts";
import { RECALL_ROUTES } from "./recall.ts";
import { TALK_ROUTES } from "./talk.ts";
import { TURN_ROUTES } from "./turns.ts";
import { USER_ROUTES } from "./user-data.ts";
import { WEBHOOK_ROUTES } from "./webhooks.ts";

/** The table of routes, by group, in the order in which the document lists them. */
export const ROUTE_GROUPS: Readonly<Record<string, readonly Route[]>> = {
  turns: TURN_ROUTES,
  memories: MEMORY_ROUTES,
  recall: RECALL_ROUTES,
  talk: TALK_ROUTES,
  user: USER_ROUTES,
  knowledge: KNOWLEDGE_ROUTES,
  procedures: PROCEDURE_ROUTES,
  privacy: PRIVACY_ROUTES,
  webhooks: WEBHOOK_ROUTES,
  admin: ADMIN_ROUTES,
};
