import { useCallback, useEffect, useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/problem.ts";

/** Something that is fetched. What was there before stays while it is fetched again. */
export interface Loaded<T> {
  readonly data: T | null;
  readonly problem: Problem | null;
  readonly isLoading: boolean;
  reload(): void;
}

/** Fetches when the component appears and when one of `deps` changes; what is no longer wanted is called off. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, deps: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, "reload">>({ data: null, problem: null, isLoading: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const wanted = new AbortController();
    setState(({ data }) => ({ data, problem: null, isLoading: true }));
    load(wanted.signal).then(
      (data) => {
        if (!wanted.signal.aborted) setState({ data, problem: null, isLoading: false });
      },
      (error: unknown) => {
        if (!wanted.signal.aborted) setState({ data: null, problem: problemOf(error), isLoading: false });
      },
    );
    return () => wanted.abort();
  }, [...deps, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, reload };
}

/** Something that a person sets going, such as to store a memory. */
export interface Deed {
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  /** Does it, unless it is being done. Resolves to whether it was done. */
  run(deed: () => Promise<void>): Promise<boolean>;
}

/** Keeps whether it is under way, and why it failed the last time. */
export function useDeed(): Deed {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (deed: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await deed();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, run };
}
