import { signal } from "@preact/signals";
import type { KeyHolder } from "../api/types.ts";

/** What the key at hand is good for; null while nobody has told. */
export const holder = signal<KeyHolder | null>(null);

/** Whether the key may change anything: without it, nothing that would be refused is offered. */
export function mayWrite(): boolean {
  return holder.value !== null && holder.value.role !== "read-only";
}

/** Whether the key sees what is for those who run the tenant. */
export function isAdmin(): boolean {
  return holder.value?.role === "admin";
}
