import type { Redis } from '@ovation/redis/redis';
import { fingerprintOf } from './fingerprint.ts';
import {
  cancelBuild,
  type Generations,
  isCaughtUp,
  markCaughtUp,
  readCheckpoints,
  requestBuild,
  switchTo,
} from './generations.ts';
import type { Projection } from './projection.ts';
import { openTarget, type Target } from './slot.ts';

/** A projection as this process starts. */
export const newMember = (projection: Projection): Member => ({
  projection,
  fingerprint: fingerprintOf(projection),
  live: undefined,
  building: undefined,
  isBuilt: false,
  isSuperseded: false,
  isStale: false,
  generationMax: 0,
});

/** A projection in this process: what of it serves, and what is being built beside. */
export interface Member {
  readonly projection: Projection;
  readonly fingerprint: string;
  live: Target | undefined;
  building: Target | undefined;
  /** The build has come level with the log and is fed by the main pump. */
  isBuilt: boolean;
  /** Newer code has taken this model over while this process ran: it asks for nothing more. */
  isSuperseded: boolean;
  /** Something serves that this code did not build: it stands still until it is replaced. */
  isStale: boolean;
  /** The highest number that this process has seen, so that none is used twice after a wipe. */
  generationMax: number;
}

export interface MemberDeps {
  readonly redis: Redis;
  readonly partitions: readonly number[];
  readonly cacheBytesMax: number;
}

/** What the runner has to do after a look at Redis. */
export interface MemberNews {
  readonly started: Target[];
  readonly dropped: Target[];
  readonly switchedTo: Target[];
}

const open = async (
  { redis, partitions, cacheBytesMax }: MemberDeps,
  { projection }: Member,
  generation: number,
  isLive: boolean,
): Promise<Target> => {
  const checkpoints = await readCheckpoints(redis, projection.model.name, generation, partitions);
  return openTarget(projection, generation, checkpoints, isLive, cacheBytesMax);
};

const hasLost = (target: Target): boolean =>
  [...target.slots.values()].some(({ isLost }) => isLost);

const drop = (target: Target | undefined, news: MemberNews): undefined => {
  if (!target) return undefined;
  target.isDropped = true;
  news.dropped.push(target);
  return undefined;
};

/** Follows a switch, a wipe, or a generation that newer code has taken over. */
const followLive = async (
  deps: MemberDeps,
  member: Member,
  generations: Generations,
  news: MemberNews,
): Promise<void> => {
  const model = member.projection.model.name;
  const live = generations.live.get(model);
  const isOurs = live !== undefined && generations.fingerprint(model, live) === member.fingerprint;
  member.generationMax = Math.max(member.generationMax, live ?? 0);
  member.isStale = live !== undefined && !isOurs;
  if (member.live && member.live.generation !== live) {
    member.live = drop(member.live, news);
    member.isSuperseded = member.isStale;
  }
  if (member.live || !isOurs) return;
  member.isSuperseded = false;
  if (member.building?.generation === live) {
    member.live = member.building;
    member.live.isLive = true;
    member.building = undefined;
    news.switchedTo.push(member.live);
  } else {
    member.live = await open(deps, member, live, true);
    if ([...member.live.slots.values()].some(({ isLost }) => !isLost)) {
      news.started.push(member.live);
    }
  }
};

/** True when this code has something to build: nothing serves, or other code, or it is damaged. */
const wantsBuild = (member: Member): boolean =>
  !member.isSuperseded && (!member.live || hasLost(member.live));

/** True when another round is needed at once. */
const followBuild = async (
  deps: MemberDeps,
  member: Member,
  generations: Generations,
  news: MemberNews,
): Promise<boolean> => {
  const model = member.projection.model.name;
  const asked = generations.building.get(model);
  member.generationMax = Math.max(member.generationMax, asked ?? 0);
  const fingerprint = asked === undefined ? undefined : generations.fingerprint(model, asked);
  const { building } = member;
  if (building && (building.generation !== asked || hasLost(building))) {
    member.building = drop(building, news);
    if (building.generation === asked) await cancelBuild(deps.redis, model);
    return true;
  }
  if (building) return false;
  if (asked === undefined) {
    if (!wantsBuild(member)) return false;
    await requestBuild(deps.redis, model, member.generationMax + 1, member.fingerprint);
    return true;
  }
  const live = generations.live.get(model);
  // A wipe in the middle of a request, or a crash in the middle of a switch, leaves these behind.
  if (fingerprint === undefined || asked === live) {
    await cancelBuild(deps.redis, model);
    return true;
  }
  if (fingerprint !== member.fingerprint) return false;
  member.building = await open(deps, member, asked, false);
  member.isBuilt = false;
  news.started.push(member.building);
  return false;
};

/**
 * Compares what this process feeds with what Redis asks for, and takes a step towards it. True when
 * another step is due at once.
 */
export const followRedis = async (
  deps: MemberDeps,
  member: Member,
  generations: Generations,
  news: MemberNews,
): Promise<boolean> => {
  await followLive(deps, member, generations, news);
  return followBuild(deps, member, generations, news);
};

/**
 * At start: a build that other code asked for and that nobody can finish any more gives way, or
 * this code would wait for it for ever.
 */
export const replaceForeignBuild = async (
  { redis }: MemberDeps,
  member: Member,
  generations: Generations,
): Promise<void> => {
  const model = member.projection.model.name;
  const asked = generations.building.get(model);
  const live = generations.live.get(model);
  const isServed =
    live !== undefined && generations.fingerprint(model, live) === member.fingerprint;
  if (asked === undefined || isServed) return;
  member.generationMax = Math.max(member.generationMax, asked);
  if (generations.fingerprint(model, asked) !== member.fingerprint) await cancelBuild(redis, model);
};

/** Marks a finished build, and switches to it once every partition of it is level with the log. */
export const finishBuild = async ({ redis }: MemberDeps, member: Member): Promise<boolean> => {
  const { building, projection } = member;
  if (!building) return false;
  const model = projection.model.name;
  if (!member.isBuilt) {
    const reached = new Map([...building.slots].map(([at, { applied }]) => [at, applied]));
    await markCaughtUp(redis, model, building.generation, reached);
    member.isBuilt = true;
  }
  if (!(await isCaughtUp(redis, model, building.generation))) return false;
  await switchTo(redis, model, building.generation);
  return true;
};
