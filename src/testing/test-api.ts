/** What a contract suite needs of a test runner; vitest, node:test and others have it. */
export interface TestApi {
  describe(name: string, body: () => void): unknown;
  it(name: string, body: () => Promise<void>): unknown;
}
