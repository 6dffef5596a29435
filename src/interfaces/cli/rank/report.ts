/** What a run of `haima rank` took. */
export interface RankReport {
  readonly conversations: number;
  readonly turns: number;
  readonly questions: number;
  readonly turnsPerSecond: number;
  readonly recallP50Ms: number;
  readonly recallP95Ms: number;
  readonly peakMemoryMb: number;
}
