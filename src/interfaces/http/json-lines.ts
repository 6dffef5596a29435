/** Values as a response of one JSON line each; what fails before the first line fails the request as any other fault. */
export async function jsonLines(values: AsyncIterable<unknown>): Promise<Response> {
  const iterator = values[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next = await iterator.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done === true) {
        controller.close();
        return;
      }
      const { value } = next;
      controller.enqueue(encoder.encode(`${typeof value === "string" ? value : JSON.stringify(value)}\n`));
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  const headers = { "content-type": "application/x-ndjson", "cache-control": "no-store" };
  return new Response(body, { headers });
}
