/**
 * The pieces unchanged, but for the end: from the piece on that says that the reply is complete they wait until the source has ended. A client
 * takes the reply for complete by then, and may ask for what comes next.
 */
export function holdEnd<T>(
  source: ReadableStream<T>,
  { isWhole }: { readonly isWhole: () => boolean },
): ReadableStream<T> {
  const pieces = source.getReader();
  const held: T[] = [];
  return new ReadableStream<T>({
    async pull(controller) {
      const letGo = (): void => {
        for (const piece of held.splice(0)) controller.enqueue(piece);
      };
      try {
        for (;;) {
          const { done, value } = await pieces.read();
          if (done) break;
          if (!isWhole()) {
            controller.enqueue(value);
            return;
          }
          held.push(value);
        }
        letGo();
        controller.close();
      } catch (error) {
        letGo();
        controller.error(error);
      }
    },
    cancel: async (reason) => await pieces.cancel(reason),
  });
}
