import { lazy, Suspense } from "preact/compat";
import { graphOf } from "../parts/graph-data.ts";
import { GraphList } from "../parts/graph-list.tsx";
import { Empty, Loading, WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { theme, words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

/** Most memories that are drawn: beyond them nobody sees anything in a picture. */
const DRAWN = 300;

const GraphPicture = lazy(async () => (await import("../parts/graph-picture.tsx")).GraphPicture);

/** The memories, what they name, and how they stand to one another: as a picture and as a list. */
export function GraphView({ api, user }: ViewProps) {
  const { graph } = words();
  const loaded = useLoad(
    async (signal) => {
      const status = ["active", "pending", "doubtful", "superseded", "expired"];
      const [memories, relations] = await Promise.all([
        api.memories({ limit: DRAWN, status }, signal),
        api.relations(signal),
      ]);
      return { memories: memories.items, data: graphOf(memories.items, relations.items, user) };
    },
    [user],
  );
  return (
    <WhenLoaded loaded={loaded}>
      {({ memories, data }) =>
        memories.length === 0 ? (
          <Empty>{graph.none}</Empty>
        ) : (
          <>
            <p class="lead">{graph.about}</p>
            <Suspense fallback={<Loading />}>
              <GraphPicture key={theme.value} data={data} />
            </Suspense>
            <GraphList data={data} />
          </>
        )
      }
    </WhenLoaded>
  );
}
