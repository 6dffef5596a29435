import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { AgentState } from "../api/types.ts";
import { shortDay, words } from "../state/look.ts";
import { colourOf } from "./colour.ts";

const HEIGHT = 260;
/** Pixels that a date needs in either language. */
const DATE_WIDTH = 90;
const SERIES = ["mood", "energy", "liking"] as const;

/** Mood, energy and liking over time. */
export function MoodChart({ history }: { readonly history: AgentState["history"] }) {
  const box = useRef<HTMLDivElement>(null);
  const { mood } = words();
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const times = history.map(({ at }) => at / 1_000);
    const values = SERIES.map((name) => history.map((point) => point[name]));
    const chart = new uPlot(optionsFor(element), [times, ...values], element);
    const resize = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      chart.destroy();
    };
  }, [history]);
  return <div ref={box} class="chart" role="img" aria-label={mood.chart} />;
}

function optionsFor(element: HTMLElement): uPlot.Options {
  const { mood } = words();
  const grid = { stroke: colourOf(element, "--line"), width: 1 };
  const axis = { stroke: colourOf(element, "--faint"), grid, ticks: { show: false } };
  const series = SERIES.map((name, index) => ({
    label: mood[name],
    stroke: colourOf(element, `--series-${index + 1}`),
    width: 2,
    points: { show: true, size: 5 },
    value: (_: uPlot, value: number | null) => value?.toFixed(2) ?? "–",
  }));
  return {
    width: element.clientWidth,
    height: HEIGHT,
    scales: { y: { range: [-1, 1] } },
    axes: [{ ...axis, values: (_, seconds) => seconds.map(dayOf), space: DATE_WIDTH }, axis],
    series: [{ label: mood.when, value: (_, value) => (value === null ? "–" : dayOf(value)) }, ...series],
  };
}

function dayOf(seconds: number): string {
  return shortDay(seconds * 1_000);
}
