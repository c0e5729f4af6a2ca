import { ApiProblem } from '@ovation/contracts/kernel/client';

/** No answer came, or that a part is away: what a caller did itself (hanging up, say) is none. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiProblem ? error.problem.status >= 500 : error instanceof TypeError;

/** From when a call had failed until the caller had an answer, by `performance.now`. */
export interface Span {
  readonly what: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Why each try was in vain. */
  readonly reasons: readonly string[];
}

/** How often and how long one kind of call went without an answer. */
export interface Outage {
  /** Calls that were not answered when they were first made. */
  calls: number;
  /** What they asked for. */
  readonly kinds: Set<string>;
  /** From when somebody first asked in vain until the same person got an answer, at most. */
  longestMs: number;
  readonly spans: Span[];
}

export const noOutage = (): Outage => ({
  calls: 0,
  kinds: new Set(),
  longestMs: 0,
  spans: [],
});

/** Enough to tell what it was. */
const reasonsMax = 20;

const reasonOf = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  return cause ? `${String(error)} (${String(cause)})` : String(error);
};

/** Follows one call, or one person's calls in a row: ask it to note each try. */
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

/** Who waited until something was back that had died, instead of being answered by another. */
export const spansOver = ({ spans }: Outage, backAt: readonly number[]): Span[] =>
  spans.filter(({ fromMs, untilMs }) => backAt.some((at) => fromMs < at && at < untilMs));
