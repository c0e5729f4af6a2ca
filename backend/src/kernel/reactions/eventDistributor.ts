import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { type LogSubscription, startLogSubscription } from './logSubscription.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { ReactorRun } from './reactorRun.ts';
import type { RunningReactor } from './runningReactor.ts';

/** Maximum time one reactor may stall those that share its subscription. */
const stallMsMax = 1_000;
/** A reactor this far behind the others reads through a subscription of its own until it has caught up. */
const farBehindMs = 60_000;

/** Delivers the events of the log to a worker's reactors. */
export interface EventDistributor {
  add(works: readonly RunningReactor[]): void;
  remove(run: ReactorRun): void;
  /** True while a reactor is live, not catching up. */
  isLive(run: ReactorRun): boolean;
  stop(): Promise<void>;
}

export interface EventDistributorDeps {
  readonly log: Pick<EventLog, 'catchUp'>;
  readonly logger: Logger;
  /** Types of all reactors: every subscription has the same, so that reactors can move between them. */
  readonly types: readonly string[];
}

const minPosition = (positions: readonly bigint[]): bigint =>
  positions.reduce((a, b) => (b < a ? b : a));

/** Splits reactors into those close to the foremost and those far behind. */
const partitionByLag = (works: readonly RunningReactor[]) => {
  const times = works.map(({ resumedFrom }) => resumedFrom?.getTime() ?? 0);
  const newest = Math.max(...times);
  const isNear = (at: number): boolean => newest - (times[at] ?? 0) <= farBehindMs;
  return {
    near: works.filter((_, at) => isNear(at)),
    far: works.filter((_, at) => !isNear(at)),
  };
};

/**
 * Creates a distributor: one subscription feeds all reactors, since a store checks every filter against
 * every event. A reactor that is far behind or cannot keep up reads through one of its own until it has
 * caught up.
 */
export const createEventDistributor = ({
  log,
  logger,
  types,
}: EventDistributorDeps): EventDistributor => {
  let main: LogSubscription | undefined;
  const own = new Map<ReactorRun, LogSubscription>();
  const ending = new Set<Promise<void>>();

  const end = (subscription: LogSubscription): void => {
    const ended = subscription.stop();
    ending.add(ended);
    void ended.finally(() => ending.delete(ended));
  };
  const joinMain = (run: ReactorRun, subscription: LogSubscription): void => {
    if (!main || own.get(run) !== subscription || run.seen < main.seen) return;
    own.delete(run);
    end(subscription);
    main.add(run);
  };
  const startOwn = (run: ReactorRun): void => {
    const onCaughtUp = (subscription: LogSubscription): void => joinMain(run, subscription);
    own.set(run, startLogSubscription([run], { log, logger, types, after: run.seen, onCaughtUp }));
  };
  const onStuck = (run: ReactorRun): void => {
    logEvent(logger, reactionsLogEvents['reactions.reactor_separated'], {
      reactor: run.reactor.name,
    });
    startOwn(run);
  };
  const startMain = (runs: readonly ReactorRun[]): LogSubscription =>
    startLogSubscription(runs, {
      log,
      logger,
      types,
      after: minPosition(runs.map(({ seen }) => seen)),
      stallMsMax,
      onStuck,
    });

  return {
    add: (works) => {
      if (works.length === 0) return;
      const { near, far } = main ? { near: [], far: works } : partitionByLag(works);
      main ??= startMain(near.map(({ run }) => run));
      for (const { run } of far) startOwn(run);
    },
    remove: (run) => {
      main?.remove(run);
      const subscription = own.get(run);
      own.delete(run);
      if (subscription) end(subscription);
      if (!main || main.runs.size > 0 || own.size > 0) return;
      end(main);
      main = undefined;
    },
    isLive: (run) => (own.get(run) ?? main)?.isLive ?? false,
    stop: async () => {
      for (const subscription of own.values()) end(subscription);
      own.clear();
      if (main) end(main);
      main = undefined;
      await Promise.all(ending);
    },
  };
};
