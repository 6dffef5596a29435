/** Receipts of erasures: signed, and checked offline. A door of its own, since who checks one needs nothing else of the room. */
export { type ReceiptCheck, type ReceiptCheckOptions, signReceipt, subjectOf, verifyReceipt } from "./receipt.ts";
