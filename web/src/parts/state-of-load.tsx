import type { ComponentChildren } from "preact";
import type { Problem } from "../api/client.ts";
import type { Loaded } from "../state/load.ts";
import { words } from "../state/look.ts";

/** A problem by its code and message, with a way to try again where there is one. */
export function Fault({ problem, again }: { readonly problem: Problem; readonly again?: () => void }) {
  const { load } = words();
  const explained = problem.code === "unreachable" ? load.unreachable : load.codes[problem.code];
  return (
    <div class="fault" role="alert">
      <strong>{problem.code}</strong>
      {explained === undefined ? null : <span>{explained}</span>}
      <span class="faint">{problem.message}</span>
      {again === undefined ? null : (
        <button type="button" onClick={again}>
          {load.again}
        </button>
      )}
    </div>
  );
}

/** The words for nothing there. */
export function Empty({ children }: { readonly children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}

interface WhenLoadedProps<T> {
  readonly loaded: Loaded<T>;
  readonly children: (data: T) => ComponentChildren;
}

/** What was fetched, or that it is on its way, or why it did not come. */
export function WhenLoaded<T>({ loaded, children }: WhenLoadedProps<T>) {
  const { data, problem, reload } = loaded;
  if (problem !== null) return <Fault problem={problem} again={reload} />;
  if (data === null) {
    return (
      <p class="loading" role="status">
        {words().load.loading}
      </p>
    );
  }
  return <>{children(data)}</>;
}
