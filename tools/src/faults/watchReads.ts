import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable, type Outage, watchOutage } from './outages.ts';
import type { FaultPeople, FaultPerson } from './people.ts';

const lookEveryMs = 150;

/** Lists of each person's own, so that all partitions of the read models are read. */
const readsOf = ({ fans, creators }: FaultPeople): (() => Promise<unknown>)[] => {
  const query = { limit: 1 };
  const statement = ({ api }: FaultPerson) => api.wallet.listStatement({ query });
  const earnings = ({ api }: FaultPerson) => api.earnings.listEarnings({ query });
  return [
    ...fans.map((fan) => () => statement(fan)),
    ...creators.map((creator) => () => earnings(creator)),
  ];
};

/** Reads lists of all people, again and again, until it is over. */
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
          isAnswered = !isUnavailable(error);
          if (isAnswered) throw error;
          watch.away(triedAt, error);
        }
        await delay(lookEveryMs);
      }
    }),
  );
};
