/** No reply of a model is larger; more is a server gone wrong. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The body as text, up to a bound. */
export async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new RangeError(`The answer has more than ${MOST_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
