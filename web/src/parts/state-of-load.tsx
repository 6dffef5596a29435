import type { ComponentChildren } from "preact";
import type { Problem } from "../api/problem.ts";
import type { Loaded } from "../state/load.ts";
import { words } from "../state/look.ts";
import { Icon } from "./icon.tsx";

interface FaultProps {
  readonly problem: Problem;
  /** Tries again, where that may help. */
  readonly again?: () => void;
}

/** A problem: what it means, what the service says of it, and its code. */
export function Fault({ problem, again }: FaultProps) {
  const { load } = words();
  const explained = load.codes[problem.code];
  return (
    <div class="fault" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          {explained === undefined ? null : <>{explained} </>}
          <strong>{problem.code}</strong>
        </p>
        {problem.status === 0 ? null : <p class="faint small">{problem.message}</p>}
      </div>
      {again === undefined ? null : (
        <button type="button" onClick={again}>
          {load.again}
        </button>
      )}
    </div>
  );
}

/** A problem, if there is one. */
export function FaultIfAny({ problem }: { readonly problem: Problem | null }) {
  return problem === null ? null : <Fault problem={problem} />;
}

/** The words for nothing there. */
export function Empty({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="empty">
      <Icon name="empty" />
      <p>{children}</p>
    </div>
  );
}

/** That something is on its way; a reader who does not see is told too. */
export function Loading() {
  return (
    <p class="loading" role="status">
      <span class="spinner" aria-hidden="true" />
      {words().load.loading}
    </p>
  );
}

interface WhenLoadedProps<T> {
  readonly loaded: Loaded<T>;
  readonly children: (data: T) => ComponentChildren;
}

/** What was fetched, or that it is on its way, or why it did not come. */
export function WhenLoaded<T>({ loaded, children }: WhenLoadedProps<T>) {
  const { data, problem, reload } = loaded;
  if (problem !== null) return <Fault problem={problem} again={reload} />;
  if (data === null) return <Loading />;
  return <>{children(data)}</>;
}
