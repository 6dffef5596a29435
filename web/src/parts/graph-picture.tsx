import Graph from "graphology";
import forceAtlas2 from "graphology-layout-forceatlas2";
import { useEffect, useRef, useState } from "preact/hooks";
import Sigma, { DEFAULT_STYLES } from "sigma";
import { words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import { colourOf } from "./colour.ts";
import type { GraphData, GraphNode } from "./graph-data.ts";
import { labelsThatFit } from "./graph-labels.ts";

const TYPES = ["user", "memory", "past", "thing"] as const;
const COLOURS = { user: "--series-2", memory: "--series-1", past: "--faint", thing: "--series-3" } as const;
/** Pixels, whatever the distance. */
const SIZES = { user: 12, memory: 6, past: 5, thing: 8 } as const;
/** Rounds of the layout: enough that a few hundred memories stop moving, and done within a tenth of a second. */
const ROUNDS = 200;
/** Characters of a label; the list below has the whole text. */
const LABEL = 22;
/** Size of a label, pixels. */
const LABEL_SIZE = 13;

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
  const { fontFamily } = getComputedStyle(element);
  const labels = {
    labelColor: colourOf(element, "--text"),
    labelFont: fontFamily,
    labelSize: LABEL_SIZE,
    // biome-ignore lint/suspicious/noThenProperty: sigma's rules are written so.
    labelVisibility: { whenState: "isHovered", then: "visible", else: { attribute: "shown", defaultValue: "hidden" } },
    labelPosition: { attribute: "side", defaultValue: "right" },
  } as const;
  const sigma = new Sigma(graph, element, {
    styles: { nodes: [DEFAULT_STYLES.nodes, labels], edges: DEFAULT_STYLES.edges },
    settings: {
      // A window that changes its size while the view is left finds the box without one.
      allowInvalidContainer: true,
      itemSizesReference: "screen",
      stagePadding: 60,
    },
  });
  const width = widthOf(`${LABEL_SIZE}px ${fontFamily}`);
  showLabels(graph, sigma, width);
  // Near or far, other labels have room.
  sigma.on("afterRender", () => showLabels(graph, sigma, width));
  sigma.on("clickNode", ({ node }) => {
    const type = graph.getNodeAttribute(node, "kind");
    if (type === "memory" || type === "past") location.hash = linkTo("memories", node);
  });
  return sigma;
}

/** Shows the labels that have room as the picture stands; those of greater nodes first. */
function showLabels(graph: Graph, sigma: Sigma, width: (text: string) => number): void {
  const placed = graph.mapNodes((id, { x, y, size, label }) => {
    const radius = Number(size);
    return { id, radius, width: width(String(label)), ...sigma.graphToViewport({ x: Number(x), y: Number(y) }) };
  });
  const fitting = labelsThatFit(placed.sort((a, b) => b.radius - a.radius));
  // What stands already is left alone: a change has the picture drawn anew.
  const changed = placed.filter(({ id }) => {
    const { side, shown } = graph.getNodeAttributes(id);
    return shown === undefined || side !== fitting.get(id);
  });
  if (changed.length === 0) return;
  for (const { id } of changed) {
    const side = fitting.get(id);
    graph.mergeNodeAttributes(id, { side, shown: side === undefined ? "hidden" : "visible" });
  }
  // Which labels are shown at all is looked at only when the whole is.
  sigma.refresh({ schedule: true });
}

/** Measures texts in a font. */
function widthOf(font: string): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context !== null) context.font = font;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context?.measureText(text).width ?? text.length * LABEL_SIZE;
    known.set(text, width);
    return width;
  };
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
