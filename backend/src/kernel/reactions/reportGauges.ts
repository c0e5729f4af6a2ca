import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Metrics } from '../process/metrics.ts';
import type { EventDistributor } from './eventDistributor.ts';
import type { ParkedReactions } from './parkedReactions.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { RunningReactor } from './runningReactor.ts';

const reportEveryMs = 1_000;
/** Operators replay parked reactions in a process of their own. */
const countParkedEveryMs = 30_000;

export interface GaugesDeps {
  /** Clock of the log. */
  readonly clock: () => Date;
  readonly metrics: Pick<Metrics, 'reactionLag' | 'reactionsOpen' | 'reactionsParked'>;
  readonly logger: Logger;
  readonly parked: Pick<ParkedReactions, 'list'>;
  readonly distributor: Pick<EventDistributor, 'isLive'>;
  readonly works: ReadonlyMap<unknown, RunningReactor>;
}

/** Reports gauges of this worker's reactors, and of no other's. */
export const reportGauges = ({
  clock,
  metrics,
  logger,
  parked,
  distributor,
  works,
}: GaugesDeps) => {
  const { reactionLag, reactionsOpen, reactionsParked } = metrics;

  const lagOf = ({ run }: RunningReactor, nowMs: number): number => {
    const since = run.waitingSince ?? (distributor.isLive(run) ? undefined : run.seenAt);
    return since ? Math.max(0, nowMs - since.getTime()) / 1_000 : 0;
  };
  const report = (): void => {
    const nowMs = clock().getTime();
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

  const reporting = setInterval(report, reportEveryMs);
  const counting = setInterval(countNow, countParkedEveryMs);
  report();
  countNow();
  return {
    stop: (): void => {
      clearInterval(reporting);
      clearInterval(counting);
    },
  };
};
