import assert from "node:assert/strict";
import { type ErrorCode, HaimaError } from "../errors.ts";

/** Runs the body of a test on what is opened for it alone, and closes that whatever comes of it. */
export async function onFresh<Opened extends { close(): Promise<void> }>(
  open: () => Opened | Promise<Opened>,
  body: (opened: Opened) => Promise<void>,
): Promise<void> {
  const opened = await open();
  try {
    await body(opened);
  } finally {
    await opened.close();
  }
}

/** Asserts that a call fails with a code of the one table. */
export async function rejects(call: Promise<unknown>, code: ErrorCode): Promise<void> {
  await assert.rejects(call, (error) => HaimaError.isInstance(error) && error.code === code);
}
