import { ApiProblem } from '@ovation/contracts/kernel/client';

/**
 * True when there was no response, or a dependency is unavailable: a caller's own abort is none.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiProblem ? error.problem.status >= 500 : error instanceof TypeError;

/** Span from a call's failure until the caller had a response, by `performance.now`. */
export interface Span {
  readonly what: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Reason of each failed attempt. */
  readonly reasons: readonly string[];
}

/** Count and duration of outages of one kind of call. */
export interface Outage {
  /** Calls that failed at the first attempt. */
  calls: number;
  /** Kinds of the failed calls. */
  readonly kinds: Set<string>;
  /** Longest time from a person's first failed attempt to the same person's next response. */
  longestMs: number;
  readonly spans: Span[];
}

export const noOutage = (): Outage => ({
  calls: 0,
  kinds: new Set(),
  longestMs: 0,
  spans: [],
});

/** Enough for a diagnosis. */
const reasonsMax = 20;

const reasonOf = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  return cause ? `${String(error)} (${String(cause)})` : String(error);
};

/** Tracks one call, or one person's calls in a row: call it to record each attempt. */
export const watchOutage = (outage: Outage, what: string) => {
  let since: { triedAt: number; fromMs: number; reasons: string[] } | undefined;
  return {
    away: (triedAt: number, error: unknown): void => {
      if (since === undefined) outage.calls += 1;
      outage.kinds.add(what);
      since ??= { triedAt, fromMs: performance.now(), reasons: [] };
      if (since.reasons.length < reasonsMax) since.reasons.push(reasonOf(error));
    },
    answered: (): void => {
      if (since === undefined) return;
      const { triedAt, fromMs, reasons } = since;
      const untilMs = performance.now();
      outage.longestMs = Math.max(outage.longestMs, untilMs - triedAt);
      outage.spans.push({ what, fromMs, untilMs, reasons });
      since = undefined;
    },
  };
};

/**
 * Spans of callers who waited until a dead component was back, instead of being served by another
 * copy.
 */
export const spansOver = ({ spans }: Outage, backAt: readonly number[]): Span[] =>
  spans.filter(({ fromMs, untilMs }) => backAt.some((at) => fromMs < at && at < untilMs));
