import { setTimeout as delay } from 'node:timers/promises';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import type { FaultPeople, FaultPerson } from './people.ts';

const lookEveryMs = 150;

/** No answer came, or that a part is away: what a caller did itself (hanging up, say) is none. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiProblem ? error.problem.status >= 500 : error instanceof TypeError;

/** How often and how long one kind of call went without an answer. */
export interface Outage {
  /** Calls that were not answered when they were first made. */
  calls: number;
  /** What they asked for. */
  readonly kinds: Set<string>;
  /** How often the unluckiest was made in vain. */
  triesInVainMax: number;
  /** From when somebody first got no answer until the same person got one, at most. */
  longestMs: number;
}

export const noOutage = (): Outage => ({
  calls: 0,
  kinds: new Set(),
  triesInVainMax: 0,
  longestMs: 0,
});

/** Follows one call, or one person's calls in a row: ask it to note each try. */
export const watchOutage = (outage: Outage, kind: string) => {
  let since: number | undefined;
  let tries = 0;
  return {
    away: (triedAt: number): void => {
      if (since === undefined) outage.calls += 1;
      outage.kinds.add(kind);
      since ??= triedAt;
      tries += 1;
      outage.triesInVainMax = Math.max(outage.triesInVainMax, tries);
    },
    answered: (): void => {
      if (since === undefined) return;
      outage.longestMs = Math.max(outage.longestMs, performance.now() - since);
      since = undefined;
      tries = 0;
    },
  };
};

/** A list of each person's own, so that all partitions of the read models have their turn. */
const readsOf = ({ fans, creators }: FaultPeople): (() => Promise<unknown>)[] => {
  const query = { limit: 1 };
  const statement = ({ api }: FaultPerson) => api.wallet.listStatement({ query });
  const earnings = ({ api }: FaultPerson) => api.earnings.listEarnings({ query });
  return [
    ...fans.map((fan) => () => statement(fan)),
    ...creators.map((creator) => () => earnings(creator)),
  ];
};

/** Everybody looks at something of their own, again and again, until it is over. */
export const watchReads = async (
  people: FaultPeople,
  outage: Outage,
  isOver: () => boolean,
): Promise<void> => {
  await Promise.all(
    readsOf(people).map(async (read) => {
      const watch = watchOutage(outage, 'a list');
      for (let isAnswered = true; !isOver() || !isAnswered; ) {
        const triedAt = performance.now();
        try {
          await read();
          watch.answered();
          isAnswered = true;
        } catch (error) {
          isAnswered = !isAway(error);
          if (isAnswered) throw error;
          watch.away(triedAt);
        }
        await delay(lookEveryMs);
      }
    }),
  );
};
