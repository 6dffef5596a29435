import type { ComponentType } from "preact";
import type { ViewName } from "../state/place.ts";
import { AuditView } from "./audit.tsx";
import { ChatView } from "./chat.tsx";
import { GraphView } from "./graph.tsx";
import { KnowledgeView } from "./knowledge.tsx";
import { MemoriesView } from "./memories.tsx";
import { MoodView } from "./mood.tsx";
import { ServiceView } from "./service.tsx";
import { TimelineView } from "./timeline.tsx";
import type { ViewProps } from "./view-props.ts";
import { WishesView } from "./wishes.tsx";

/** The component of each view. */
export const VIEW_PAGES: Readonly<Record<ViewName, ComponentType<ViewProps>>> = {
  chat: ChatView,
  memories: MemoriesView,
  timeline: TimelineView,
  graph: GraphView,
  mood: MoodView,
  wishes: WishesView,
  knowledge: KnowledgeView,
  audit: AuditView,
  service: ServiceView,
};
