/** A node with a label that may be drawn, in pixels of the picture. */
export interface Labelled {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Of the label. */
  readonly width: number;
}

/** On which side of its node a label stands. */
export type Side = "right" | "left" | "below" | "above";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const SIDES: readonly Side[] = ["right", "left", "below", "above"];
/** Height of a label with some air, and what lies between it and its node, pixels. */
const HEIGHT = 19;
const GAP = 5;

/** The labels that have room, each with its side: none lies on another one or on a node that is not its own. Those named first come first. */
export function labelsThatFit(nodes: readonly Labelled[]): ReadonlyMap<string, Side> {
  const dots = nodes.map(({ id, x, y, radius }) => ({
    id,
    box: { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
  }));
  const taken: Box[] = [];
  const fitting = new Map<string, Side>();
  for (const node of nodes) {
    const isFree = (box: Box): boolean =>
      !taken.some((other) => overlaps(box, other)) &&
      !dots.some(({ id, box: dot }) => id !== node.id && overlaps(box, dot));
    const side = SIDES.find((one) => isFree(boxOf(node, one)));
    if (side === undefined) continue;
    taken.push(boxOf(node, side));
    fitting.set(node.id, side);
  }
  return fitting;
}

function boxOf({ x, y, radius, width }: Labelled, side: Side): Box {
  const away = radius + GAP;
  const centre = { left: x - width / 2, right: x + width / 2 };
  if (side === "below") return { ...centre, top: y + away, bottom: y + away + HEIGHT };
  if (side === "above") return { ...centre, top: y - away - HEIGHT, bottom: y - away };
  const beside = { top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 };
  return side === "right"
    ? { ...beside, left: x + away, right: x + away + width }
    : { ...beside, left: x - away - width, right: x - away };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
