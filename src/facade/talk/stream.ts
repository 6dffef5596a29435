/** Reads the words of a reply while its pieces pass by. */
export interface Listener<T> {
  read(piece: T): void;
  /** What was said so far. */
  readonly text: string;
  /** True once the stream told that the reply is complete. */
  readonly isWhole: boolean;
}

/** The pieces unchanged; when they end, break off, or the reader leaves, what was said is kept before the reader learns of it. */
export function tapStream<T>(
  source: ReadableStream<T>,
  listener: Listener<T>,
  keep: (text: string, isWhole: boolean) => Promise<void>,
): ReadableStream<T> {
  const pieces = source.getReader();
  let isKept = false;
  const keepSaid = async () => {
    if (isKept) return;
    isKept = true;
    await keep(listener.text, listener.isWhole);
  };
  return new ReadableStream<T>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.read();
        if (!done) {
          listener.read(value);
          controller.enqueue(value);
          return;
        }
        await keepSaid();
        controller.close();
      } catch (error) {
        await keepSaid();
        controller.error(error);
      }
    },
    async cancel(reason) {
      try {
        await pieces.cancel(reason);
      } finally {
        await keepSaid();
      }
    },
  });
}
