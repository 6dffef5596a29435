import Graph from "graphology";
import forceAtlas2 from "graphology-layout-forceatlas2";
import { useEffect, useRef, useState } from "preact/hooks";
import Sigma, { DEFAULT_STYLES } from "sigma";
import { words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import { colourOf } from "./colour.ts";
import type { GraphData, GraphNode } from "./graph-data.ts";

const TYPES = ["user", "memory", "past", "thing"] as const;
const COLOURS = { user: "--series-2", memory: "--series-1", past: "--faint", thing: "--series-3" } as const;
/** Pixels, whatever the distance. */
const SIZES = { user: 12, memory: 6, past: 5, thing: 8 } as const;
/** Rounds of the layout: enough that a few hundred memories stop moving, and done within a tenth of a second. */
const ROUNDS = 200;
/** Characters of a label; the list below has the whole text. */
const LABEL = 22;
/** Width below which only every third label or so has room, pixels. */
const NARROW = 600;

/** A picture of the graph; without WebGL the words that there is none. */
export function GraphPicture({ data }: { readonly data: GraphData }) {
  const { graph: text } = words();
  const box = useRef<HTMLDivElement>(null);
  const [isBlind, setBlind] = useState(!hasWebgl());
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    try {
      const sigma = draw(data, element);
      return () => sigma.kill();
    } catch {
      // The context may still be refused, by a driver or a policy; the list says the same.
      setBlind(true);
      return;
    }
  }, [data]);
  if (isBlind) return <p class="card">{text.noWebgl}</p>;
  return (
    <figure class="card graph">
      <div ref={box} class="canvas" role="img" aria-label={text.picture} />
      <figcaption>
        {TYPES.map((type) => (
          <span key={type} class="small">
            <span class={`dot dot-${type}`} aria-hidden="true" /> {text.legend[type]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function hasWebgl(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

function draw(data: GraphData, element: HTMLElement): Sigma {
  const graph = new Graph({ multi: true });
  for (const [index, node] of data.nodes.entries()) graph.addNode(node.id, attributesOf(node, index, element));
  for (const { from, to, type } of data.edges) {
    const isRelation = type !== "about";
    const color = colourOf(element, isRelation ? "--series-2" : "--edge");
    graph.addEdge(from, to, { size: isRelation ? 3 : 1.5, color });
  }
  forceAtlas2.assign(graph, { iterations: ROUNDS, settings: { ...forceAtlas2.inferSettings(graph), gravity: 1 } });
  const labels = { labelColor: colourOf(element, "--text"), labelFont: getComputedStyle(element).fontFamily };
  const sigma = new Sigma(graph, element, {
    styles: { nodes: [DEFAULT_STYLES.nodes, labels], edges: DEFAULT_STYLES.edges },
    settings: {
      // A window that changes its size while the view is left finds the box without one.
      allowInvalidContainer: true,
      itemSizesReference: "screen",
      labelRenderedSizeThreshold: 0,
      labelDensity: element.clientWidth < NARROW ? 1 : 3,
      stagePadding: 60,
    },
  });
  sigma.on("clickNode", ({ node }) => {
    const type = graph.getNodeAttribute(node, "kind");
    if (type === "memory" || type === "past") location.hash = linkTo("memories", node);
  });
  return sigma;
}

function attributesOf({ label, type }: GraphNode, index: number, element: HTMLElement) {
  return {
    // The layout needs places that differ; a spiral has no two alike.
    x: Math.cos(index) * Math.sqrt(index + 1),
    y: Math.sin(index) * Math.sqrt(index + 1),
    size: SIZES[type],
    color: colourOf(element, COLOURS[type]),
    label: label.length > LABEL ? `${label.slice(0, LABEL)}…` : label,
    kind: type,
  };
}
