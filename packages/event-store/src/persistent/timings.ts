/** Answers that a consumer's figures go back to. */
const measuredMax = 1_000;
/** EventStoreDB tells these times in steps of 10 µs. */
const stepsPerMs = 100;

const shares: readonly (readonly [string, number])[] = [
  ...[0, 1, 2, 3, 4].map((at) => [`Quintile ${at + 1}`, at * 20] as const),
  ...[90, 95, 99, 99.5, 99.9].map((share) => [`${share}%`, share] as const),
];

export type Measurement = readonly [name: string, steps: number];

/** How long a consumer takes from a delivery to its answer (a group's extra statistics). */
export type Timings = {
  begin(id: string): void;
  end(id: string): void;
  /** By EventStoreDB's names, in steps of 10 µs; empty before the first answer. */
  measurements(): Measurement[];
};

/** `nowMs` is a clock that only goes forward, with fractions. */
export const createTimings = (nowMs: () => number): Timings => {
  const begun = new Map<string, number>();
  const taken: number[] = [];
  return {
    begin: (id) => {
      begun.set(id, nowMs());
    },
    end: (id) => {
      const since = begun.get(id);
      if (since === undefined) return;
      begun.delete(id);
      if (taken.length >= measuredMax) taken.shift();
      taken.push(Math.floor((nowMs() - since) * stepsPerMs));
    },
    measurements: () => {
      const sorted = taken.toSorted((a, b) => a - b);
      const { length } = sorted;
      if (length === 0) return [];
      const at = (index: number): number => sorted[Math.min(index, length - 1)] ?? 0;
      const sum = sorted.reduce((total, each) => total + each, 0);
      return [
        ['Mean', Math.floor(sum / length)],
        ['Median', at(Math.floor(length / 2))],
        ['Fastest', at(0)],
        ...shares.map(
          ([name, share]): Measurement => [name, at(Math.floor((share * length) / 100))],
        ),
        ['Highest', at(length - 1)],
      ];
    },
  };
};
