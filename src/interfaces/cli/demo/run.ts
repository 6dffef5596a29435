export interface DemoOptions {
  readonly data?: string;
}
export async function runDemo(_o: DemoOptions, _e: unknown, _p: unknown): Promise<number> {
  return 0;
}
