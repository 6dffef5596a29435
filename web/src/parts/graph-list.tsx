import { words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import type { GraphData, GraphNode } from "./graph-data.ts";

/** The same graph in words: each person or thing with the memories that name it, then the relations. */
export function GraphList({ data: { nodes, edges } }: { readonly data: GraphData }) {
  const { graph, memory } = words();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const nodesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const things = nodes.filter(({ type }) => type === "user" || type === "thing");
  const relations = edges.filter(({ type }) => type !== "about");
  return (
    <section class="card">
      <h2>{graph.list}</h2>
      {relations.length === 0 ? null : (
        <ul class="versions">
          {relations.map(({ from, to, type }) => (
            <li key={`${from}:${type}:${to}`}>
              <Links nodes={nodesOf([from])} /> <span class="chip quiet">{memory.relations[type] ?? type}</span>{" "}
              <Links nodes={nodesOf([to])} />
            </li>
          ))}
        </ul>
      )}
      <dl class="facts">
        {things.map(({ id, label, type }) => (
          <div key={id} class="pair">
            <dt>{type === "user" ? `${graph.user} (${label})` : label}</dt>
            <dd>
              <Links nodes={nodesOf(edges.filter(({ to }) => to === id).map(({ from }) => from))} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Links({ nodes }: { readonly nodes: readonly GraphNode[] }) {
  return (
    <>
      {nodes.map(({ id, label }, index) => (
        <span key={id}>
          {index === 0 ? "" : " · "}
          <a href={linkTo("memories", id)}>{label}</a>
        </span>
      ))}
    </>
  );
}
