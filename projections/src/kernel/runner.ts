import type { EventBatch } from '@ovation/event-log/catchUp';
import type { EventLog } from '@ovation/event-log/log';
import type { Logger } from 'pino';
import type { Applied } from './applyBatch.ts';
import type { OrderedPush } from './fold.ts';
import { readGenerations, removeOldGenerations } from './generations.ts';
import type { Lanes, Redis } from './lanes.ts';
import { lowWater, publishLowWater } from './lowWater.ts';
import {
  finishBuild,
  followRedis,
  type Member,
  type MemberDeps,
  type MemberNews,
  newMember,
  replaceForeignBuild,
} from './members.ts';
import type { Metrics } from './metrics.ts';
import type { Projection } from './projection.ts';
import type { Publisher } from './publisher.ts';
import type { Pump } from './pump.ts';
import { type Pumps, startPumps } from './pumps.ts';

export interface RunnerOptions {
  readonly projections: readonly Projection[];
  /** The partitions that this process owns. */
  readonly partitions: readonly number[];
  readonly eventLog: EventLog;
  /** For the hashes that all processes share. */
  readonly redis: Redis;
  /** For commits. */
  readonly lanes: Lanes;
  readonly publisher: Publisher;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** How long an old generation stays after a switch, for readers that still have its number. */
  readonly oldGenerationGraceMs: number;
  /** Bound of the documents kept in memory, over all read models. */
  readonly cacheBytesMax: number;
}

export interface ModelStatus {
  readonly name: string;
  /** The generation that serves; undefined while the first one is built. */
  readonly generation: number | undefined;
  /** True when it serves, is whole, and follows the news. */
  readonly isHealthy: boolean;
}

export interface Runner {
  status(): readonly ModelStatus[];
  /** Ends after the commits under way and leaves the checkpoints where the documents are. */
  stop(): Promise<void>;
}

const followEveryMs = 1_000;
const settleEveryMs = 5_000;
const stopTimeoutMs = 10_000;
/** Steps towards what Redis asks for that are taken in one go. */
const followRoundsMax = 4;

const isHealthy = (member: Member, main: Pump | undefined): boolean =>
  member.live !== undefined &&
  main?.isLive === true &&
  main.targets.has(member.live) &&
  [...member.live.slots.values()].every(({ isLost }) => !isLost);

/** Runs a task now and then, or at once when asked, never twice at a time. */
const repeat = (everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void) => {
  let underWay: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await task().catch(onError);
    } while (isAskedAgain && !isStopped);
    underWay = undefined;
  };
  const ask = (): void => {
    if (isStopped) return;
    if (underWay) isAskedAgain = true;
    else underWay = run();
  };
  const timer = setInterval(ask, everyMs);
  return {
    ask,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
};

interface Running {
  readonly options: RunnerOptions;
  readonly members: readonly Member[];
  readonly memberDeps: MemberDeps;
  readonly pumps: Pumps;
  /** Removals of old generations that wait for their grace to end. */
  readonly removals: Set<NodeJS.Timeout>;
}

const removeLater = ({ options, removals }: Running, models: readonly string[]): void => {
  const timer = setTimeout(() => {
    removals.delete(timer);
    removeOldGenerations(options.redis, models).then(
      (keys) => options.log.info({ models, keys }, 'old generations are removed'),
      (error: unknown) => options.log.warn({ err: error, models }, 'old generations remain'),
    );
  }, options.oldGenerationGraceMs);
  removals.add(timer);
};

/** Finishes builds that the main pump feeds. */
const finishBuilds = async ({ options, members, memberDeps, pumps }: Running): Promise<boolean> => {
  const built = members.filter(({ building }) => building && pumps.main?.targets.has(building));
  if (built.length === 0) return false;
  if (built.some((member) => !member.isBuilt)) await pumps.settle();
  let isSwitched = false;
  for (const member of built) {
    const generation = member.building?.generation;
    if (generation === undefined || !(await finishBuild(memberDeps, member))) continue;
    isSwitched = true;
    options.publisher.switched({ model: member.projection.model.name, generation });
  }
  return isSwitched;
};

/** Says how far the read models are, then what has happened. */
const publish = async (
  { publisher, metrics, redis, partitions }: RunnerOptions,
  members: readonly Member[],
  pushes: readonly OrderedPush[],
): Promise<void> => {
  const water = lowWater(members, partitions);
  for (const [position, own] of await publishLowWater(redis, water)) {
    publisher.applied({ partitions: [...own], position });
    metrics.position.set(Number(position));
  }
  publisher.push(pushes.map(({ hint }) => hint));
};

/** Brings this process to what Redis asks for: builds, switches, and what a wipe has undone. */
const follow = async (running: Running): Promise<void> => {
  const { options, members, memberDeps, pumps } = running;
  for (let round = 1; round <= followRoundsMax; round++) {
    const generations = await readGenerations(options.redis);
    const news: MemberNews = { started: [], dropped: [], switchedTo: [] };
    const again = await Promise.all(
      members.map((member) => followRedis(memberDeps, member, generations, news)),
    );
    for (const target of news.dropped) pumps.drop(target);
    for (const { projection, generation } of news.switchedTo) {
      options.log.info({ model: projection.model.name, generation }, 'switched');
      removeLater(running, [projection.model.name]);
    }
    if (news.started.length > 0) {
      const names = news.started.map((target) => target.projection.model.name);
      options.log.info({ models: names }, 'reading the log');
      pumps.start(news.started);
    }
    const isSwitched = await finishBuilds(running);
    if (!isSwitched && !again.includes(true)) break;
  }
  // Also when no event comes: after a switch, after a wipe, and for whoever missed a hint.
  if (pumps.main) await publish(options, members, []);
  const { metrics } = options;
  for (const member of members) {
    const model = member.projection.model.name;
    metrics.healthy.set({ model }, isHealthy(member, pumps.main) ? 1 : 0);
    metrics.generation.set({ model }, member.live?.generation ?? 0);
  }
};

const observeLag = (metrics: Metrics, pump: Pump, batch: EventBatch): void => {
  const isBehind = !batch.live || batch.waiting > 0;
  const newest = pump.newestAt;
  metrics.lagEvents.set(batch.waiting);
  metrics.lagSeconds.set(isBehind && newest ? (Date.now() - Date.parse(newest)) / 1_000 : 0);
};

/** Drives every projection for the partitions of this process until it is stopped. */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { redis, lanes, metrics, log, eventLog, projections } = options;
  const killing = new AbortController();
  const members = projections.map(newMember);
  const cacheBytesMax = Math.ceil(options.cacheBytesMax / Math.max(1, projections.length));
  const memberDeps: MemberDeps = { redis, partitions: options.partitions, cacheBytesMax };
  const onMainBatch = async (pump: Pump, batch: EventBatch, applied: Applied): Promise<void> => {
    observeLag(metrics, pump, batch);
    try {
      await publish(options, members, applied.pushes);
    } catch (error) {
      metrics.errors.inc({ model: '', kind: 'redis' });
      log.warn({ err: error }, 'could not say how far the read models are');
    }
  };
  const ask = (): void => following.ask();
  const pumps = startPumps({
    lanes,
    metrics,
    log,
    eventLog,
    signal: killing.signal,
    onMainBatch,
    onJoined: ask,
    onLoss: ask,
  });
  const running: Running = { options, members, memberDeps, pumps, removals: new Set() };
  const onError = (error: unknown): void => {
    metrics.errors.inc({ model: '', kind: 'redis' });
    log.warn({ err: error }, 'could not look after the generations; trying again');
  };
  const generations = await readGenerations(redis);
  await Promise.all(members.map((member) => replaceForeignBuild(memberDeps, member, generations)));
  const following = repeat(followEveryMs, () => follow(running), onError);
  const settling = repeat(settleEveryMs, () => pumps.settle(), onError);
  following.ask();
  removeLater(
    running,
    members.map(({ projection }) => projection.model.name),
  );

  return {
    status: () =>
      members.map((member) => ({
        name: member.projection.model.name,
        generation: member.live?.generation,
        isHealthy: isHealthy(member, pumps.main),
      })),
    stop: async () => {
      const killTimer = setTimeout(() => killing.abort(), stopTimeoutMs);
      for (const removal of running.removals) clearTimeout(removal);
      await Promise.all([following.stop(), settling.stop()]);
      await pumps.settle();
      await pumps.stop();
      clearTimeout(killTimer);
      killing.abort();
    },
  };
};
