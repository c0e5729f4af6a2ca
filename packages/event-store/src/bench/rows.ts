/** One measured value of the benchmark. */
export type BenchRow = { readonly name: string; readonly value: number; readonly unit: string };

export type TakeRow = (row: BenchRow) => void;

/** The value below which a share of sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const perSecond = (count: number, sinceMs: number): number =>
  count / ((performance.now() - sinceMs) / 1_000);
