import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Metrics } from '../process/metrics.ts';
import type { Feeding } from './feeding.ts';
import type { ParkedReactions } from './parkedReactions.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { ReactorWork } from './reactorWork.ts';

const tellEveryMs = 1_000;
/** Operators replay parked reactions in a process of their own. */
const countParkedEveryMs = 30_000;

export interface GaugesDeps {
  readonly metrics: Pick<Metrics, 'reactionLag' | 'reactionsOpen' | 'reactionsParked'>;
  readonly logger: Logger;
  readonly parked: Pick<ParkedReactions, 'list'>;
  readonly feeding: Pick<Feeding, 'isLive'>;
  readonly works: ReadonlyMap<unknown, ReactorWork>;
}

/** Reports gauges of this worker's reactors, and of no other's. */
export const tellGauges = ({ metrics, logger, parked, feeding, works }: GaugesDeps) => {
  const { reactionLag, reactionsOpen, reactionsParked } = metrics;

  const lagOf = ({ run }: ReactorWork, nowMs: number): number => {
    const since = run.waitingSince ?? (feeding.isLive(run) ? undefined : run.seenAt);
    return since ? Math.max(0, nowMs - since.getTime()) / 1_000 : 0;
  };
  const tell = (): void => {
    const nowMs = Date.now();
    reactionLag.reset();
    reactionsOpen.reset();
    for (const work of works.values()) {
      const { name: reactor } = work.reactor;
      reactionLag.set({ reactor }, lagOf(work, nowMs));
      reactionsOpen.set({ reactor }, work.run.openCount);
    }
  };
  const countParked = async (): Promise<void> => {
    const counted = await Promise.all(
      [...works.values()].map(async ({ reactor: { name } }) => ({
        reactor: name,
        count: (await parked.list(name)).length,
      })),
    );
    reactionsParked.reset();
    for (const { reactor, count } of counted) reactionsParked.set({ reactor }, count);
  };
  const countNow = (): void =>
    void countParked().catch((error: unknown) => {
      logEvent(logger, reactionsLogEvents['reactions.parked_not_counted'], { err: error });
    });

  const telling = setInterval(tell, tellEveryMs);
  const counting = setInterval(countNow, countParkedEveryMs);
  tell();
  countNow();
  return {
    stop: (): void => {
      clearInterval(telling);
      clearInterval(counting);
    },
  };
};
