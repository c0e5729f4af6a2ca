import { untilCoresIdle } from './cpuTime.ts';

/** Figures of one run. */
export interface Measured {
  /** Operations a second during the load. */
  readonly perSecond: number;
  /** Operations a second, until everything that follows from the responses was done. */
  readonly settledPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of an operation with everything that follows from it, by process. */
  readonly cpuMsOf: Readonly<Record<string, number>>;
  /** Time from the last response until everything that follows from it is done. */
  readonly settledSeconds: number;
  readonly failures: number;
  /** Count of failed responses by status; 0: no response. */
  readonly failedStatuses?: Readonly<Record<string, number>>;
}

export type Work = () => Promise<Measured>;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
};

const namedMedians = (all: readonly Readonly<Record<string, number>>[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name] ?? 0))]),
  );

/** Median of each figure. */
export const medianOf = (runs: readonly Measured[]): Measured => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  settledPerSecond: median(runs.map(({ settledPerSecond }) => settledPerSecond)),
  p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
  cpuMsOf: namedMedians(runs.map(({ cpuMsOf }) => cpuMsOf)),
  settledSeconds: median(runs.map(({ settledSeconds }) => settledSeconds)),
  failures: runs.reduce((sum, { failures }) => sum + failures, 0),
});

export interface Compared<Name extends string> {
  readonly medians: Readonly<Record<Name, Measured>>;
  /**
   * Ratio of operations a second, everything that follows included: the median of the ratios of
   * each round, which a noisy minute distorts less than absolute figures.
   */
  ratio(of: Name, to: Name): number;
}

/** Runs the alternatives in turn, round after round, each on idle cores. */
export const alternate = async <Name extends string>(
  works: Readonly<Record<Name, Work>>,
  rounds: number,
  report: (line: string) => void,
): Promise<Compared<Name>> => {
  const names = Object.keys(works) as Name[];
  const runs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Measured[]
  >;
  for (let round = 1; round <= rounds; round++) {
    for (const name of names) {
      await untilCoresIdle();
      const measured = await works[name]();
      runs[name].push(measured);
      report(`  round ${round}/${rounds}  ${name}: ${Math.round(measured.settledPerSecond)}/s`);
    }
  }
  const medians = Object.fromEntries(names.map((name) => [name, medianOf(runs[name])])) as Record<
    Name,
    Measured
  >;
  return {
    medians,
    ratio: (of, to) =>
      median(
        runs[of].map(
          ({ settledPerSecond }, round) =>
            settledPerSecond / (runs[to][round]?.settledPerSecond ?? Number.NaN),
        ),
      ),
  };
};
