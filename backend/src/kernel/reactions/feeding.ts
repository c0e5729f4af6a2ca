import type { EventLog } from '@ovation/event-log/log';
import type { Logger } from '../process/logger.ts';
import { type Follower, startFollower } from './follower.ts';
import type { ReactorRun } from './reactorRun.ts';
import type { ReactorWork } from './reactorWork.ts';

/** How long one reactor may hold up those that share its subscription. */
const patienceMs = 1_000;
/** A reactor so far behind the others reads on its own until it is level. */
const farBehindMs = 60_000;

/** Brings a worker's reactors the events of the log. */
export interface Feeding {
  add(works: readonly ReactorWork[]): void;
  remove(run: ReactorRun): void;
  /** True while what a reactor is brought is news. */
  isLive(run: ReactorRun): boolean;
  stop(): Promise<void>;
}

export interface FeedingDeps {
  readonly log: Pick<EventLog, 'catchUp'>;
  readonly logger: Logger;
  /** Of all reactors: every subscription has the same, so that those who read can change places. */
  readonly types: readonly string[];
}

const least = (positions: readonly bigint[]): bigint => positions.reduce((a, b) => (b < a ? b : a));

/** Those that are about as far as the foremost, and those that are far behind. */
const byDistance = (works: readonly ReactorWork[]) => {
  const times = works.map(({ wentOnFrom }) => wentOnFrom?.getTime() ?? 0);
  const newest = Math.max(...times);
  const isNear = (at: number): boolean => newest - (times[at] ?? 0) <= farBehindMs;
  return {
    near: works.filter((_, at) => isNear(at)),
    far: works.filter((_, at) => !isNear(at)),
  };
};

/**
 * One subscription feeds all reactors: a store weighs every filter against every event. A reactor
 * that is far behind, or that cannot keep up, reads on one of its own until it is level again.
 */
export const createFeeding = ({ log, logger, types }: FeedingDeps): Feeding => {
  let main: Follower | undefined;
  const own = new Map<ReactorRun, Follower>();
  const ending = new Set<Promise<void>>();

  const end = (follower: Follower): void => {
    const ended = follower.stop();
    ending.add(ended);
    void ended.finally(() => ending.delete(ended));
  };
  const joinMain = (run: ReactorRun, follower: Follower): void => {
    if (!main || own.get(run) !== follower || run.seen < main.seen) return;
    own.delete(run);
    end(follower);
    main.add(run);
  };
  const startOwn = (run: ReactorRun): void => {
    const onLevel = (follower: Follower): void => joinMain(run, follower);
    own.set(run, startFollower([run], { log, logger, types, after: run.seen, onLevel }));
  };
  const onStuck = (run: ReactorRun): void => {
    logger.warn({ reactor: run.reactor.name }, 'a reactor cannot keep up, and reads on its own');
    startOwn(run);
  };
  const startMain = (runs: readonly ReactorRun[]): Follower =>
    startFollower(runs, {
      log,
      logger,
      types,
      after: least(runs.map(({ seen }) => seen)),
      patienceMs,
      onStuck,
    });

  return {
    add: (works) => {
      if (works.length === 0) return;
      const { near, far } = main ? { near: [], far: works } : byDistance(works);
      main ??= startMain(near.map(({ run }) => run));
      for (const { run } of far) startOwn(run);
    },
    remove: (run) => {
      main?.remove(run);
      const follower = own.get(run);
      own.delete(run);
      if (follower) end(follower);
      if (!main || main.runs.size > 0 || own.size > 0) return;
      end(main);
      main = undefined;
    },
    isLive: (run) => (own.get(run) ?? main)?.isLive ?? false,
    stop: async () => {
      for (const follower of own.values()) end(follower);
      own.clear();
      if (main) end(main);
      main = undefined;
      await Promise.all(ending);
    },
  };
};
