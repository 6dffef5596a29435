import type { ComponentChildren } from "preact";
import type { Memory } from "../api/types.ts";
import { day, minute, percent, words } from "../state/look.ts";
import { Bar } from "./bar.tsx";

/** What is known of a memory, line by line. */
export function MemoryFacts({ memory }: { readonly memory: Memory }) {
  const { memory: text, kinds, statuses, importances } = words();
  const { subject, anchor, event, valid } = memory;
  const value = anchor === null ? "" : typeof anchor.value === "object" ? JSON.stringify(anchor.value) : anchor.value;
  return (
    <section class="card">
      <h3>{text.facts}</h3>
      <dl class="facts">
        <Fact name={text.kind}>{kinds[memory.kind]}</Fact>
        <Fact name={text.status}>{statuses[memory.status]}</Fact>
        <Fact name={text.about}>{subject.who === "user" ? text.you : (subject.name ?? subject.who)}</Fact>
        <Fact name={text.importance}>{importances[memory.importance]}</Fact>
        <Fact name={text.confidence}>
          <Bar share={memory.confidence} /> {percent(memory.confidence)}
        </Fact>
        <Fact name={text.strength}>
          <Bar share={memory.strength} /> {percent(memory.strength)}
        </Fact>
        <Fact name={text.anchor}>{anchor === null ? null : `${anchor.key} = ${value}`}</Fact>
        <Fact name={memory.origin === "caller" ? text.stored : text.said}>{minute(memory.saidAt)}</Fact>
        <Fact name={text.again}>
          {memory.saidCount < 2 ? null : text.saidAgain(memory.saidCount, minute(memory.lastSaidAt))}
        </Fact>
        <Fact name={text.happened}>{event === null ? null : stretch(event)}</Fact>
        <Fact name={text.valid}>{stretch(valid)}</Fact>
        <Fact name={text.expires}>{memory.expiresAt === null ? null : minute(memory.expiresAt)}</Fact>
        <Fact name={text.tags}>{memory.tags.length === 0 ? null : memory.tags.join(", ")}</Fact>
        <Fact name={text.origin}>{text.origins[memory.origin]}</Fact>
        <Fact name={text.version}>{memory.version}</Fact>
        <Fact name="id">
          <code>{memory.id}</code>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  if (children === null || children === undefined) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A stretch of time; its end is exclusive, so the last day is the one before it. */
function stretch({ from, to }: Memory["valid"]): string | null {
  const { memory: text } = words();
  if (from === null && to === null) return null;
  if (from === null) return to === null ? null : text.until(day(to - 1));
  if (to === null) return text.from(day(from));
  return day(from) === day(to - 1) ? day(from) : `${day(from)} – ${day(to - 1)}`;
}
