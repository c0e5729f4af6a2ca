import type { Redis } from '@ovation/redis/redis';
import { type Generation, openGeneration } from './generation.ts';
import { generationDigestOf } from './generationDigest.ts';
import {
  cancelBuild,
  type GenerationRegistry,
  isCaughtUp,
  markCaughtUp,
  readCheckpoints,
  requestBuild,
  switchTo,
} from './generationRegistry.ts';
import type { Projection } from './projection.ts';

/** Returns the initial state of a projection in this process. */
export const newProjectionState = (projection: Projection): ProjectionState => ({
  projection,
  digest: generationDigestOf(projection),
  live: undefined,
  building: undefined,
  isBuilt: false,
  isSuperseded: false,
  isStale: false,
  generationMax: 0,
});

/** State of a projection in this process: its live generation, and the one being built. */
export interface ProjectionState {
  readonly projection: Projection;
  readonly digest: string;
  live: Generation | undefined;
  building: Generation | undefined;
  /** The build has caught up with the log and is fed by the live reader. */
  isBuilt: boolean;
  /** Newer code has replaced this model at run time: no further builds are requested. */
  isSuperseded: boolean;
  /** The live generation was built by other code: it is not updated until replaced. */
  isStale: boolean;
  /** Highest generation number seen by this process, so that none is reused after a wipe. */
  generationMax: number;
}

export interface ProjectionStateDeps {
  readonly redis: Redis;
  readonly partitions: readonly number[];
  readonly cacheBytesMax: number;
}

/** Actions for the runner after a check of Redis. */
export interface GenerationChanges {
  readonly started: Generation[];
  readonly dropped: Generation[];
  readonly switchedTo: Generation[];
}

const open = async (
  { redis, partitions, cacheBytesMax }: ProjectionStateDeps,
  { projection }: ProjectionState,
  generation: number,
  isLive: boolean,
): Promise<Generation> => {
  const checkpoints = await readCheckpoints(redis, projection.model.name, generation, partitions);
  return openGeneration(projection, generation, checkpoints, isLive, cacheBytesMax);
};

const hasLost = (generation: Generation): boolean =>
  [...generation.partitions.values()].some(({ isLost }) => isLost);

const drop = (generation: Generation | undefined, changes: GenerationChanges): undefined => {
  if (!generation) return undefined;
  generation.isDropped = true;
  changes.dropped.push(generation);
  return undefined;
};

/** Follows a switch, a wipe, or a generation replaced by newer code. */
const followLive = async (
  deps: ProjectionStateDeps,
  state: ProjectionState,
  registry: GenerationRegistry,
  changes: GenerationChanges,
): Promise<void> => {
  const model = state.projection.model.name;
  const live = registry.live.get(model);
  const isOurs = live !== undefined && registry.digest(model, live) === state.digest;
  state.generationMax = Math.max(state.generationMax, live ?? 0);
  state.isStale = live !== undefined && !isOurs;
  if (state.live && state.live.number !== live) {
    state.live = drop(state.live, changes);
    state.isSuperseded = state.isStale;
  }
  if (state.live || !isOurs) return;
  state.isSuperseded = false;
  if (state.building?.number === live) {
    state.live = state.building;
    state.live.isLive = true;
    state.building = undefined;
    changes.switchedTo.push(state.live);
  } else {
    state.live = await open(deps, state, live, true);
    if ([...state.live.partitions.values()].some(({ isLost }) => !isLost)) {
      changes.started.push(state.live);
    }
  }
};

/** True when this code has to build: no live generation, another version, or damage. */
const needsBuild = (state: ProjectionState): boolean =>
  !state.isSuperseded && (!state.live || hasLost(state.live));

/** True when another round is needed at once. */
const followBuild = async (
  deps: ProjectionStateDeps,
  state: ProjectionState,
  registry: GenerationRegistry,
  changes: GenerationChanges,
): Promise<boolean> => {
  const model = state.projection.model.name;
  const requested = registry.building.get(model);
  state.generationMax = Math.max(state.generationMax, requested ?? 0);
  const digest = requested === undefined ? undefined : registry.digest(model, requested);
  const { building } = state;
  if (building && (building.number !== requested || hasLost(building))) {
    state.building = drop(building, changes);
    if (building.number === requested) await cancelBuild(deps.redis, model);
    return true;
  }
  if (building) return false;
  if (requested === undefined) {
    if (!needsBuild(state)) return false;
    await requestBuild(deps.redis, model, state.generationMax + 1, state.digest);
    return true;
  }
  const live = registry.live.get(model);
  // Left over from a wipe during a request, or a crash during a switch.
  if (digest === undefined || requested === live) {
    await cancelBuild(deps.redis, model);
    return true;
  }
  if (digest !== state.digest) return false;
  state.building = await open(deps, state, requested, false);
  state.isBuilt = false;
  changes.started.push(state.building);
  return false;
};

/**
 * Compares the fed generations with the registry in Redis, and takes one step towards it. True when another
 * step is due at once.
 */
export const followRedis = async (
  deps: ProjectionStateDeps,
  state: ProjectionState,
  registry: GenerationRegistry,
  changes: GenerationChanges,
): Promise<boolean> => {
  await followLive(deps, state, registry, changes);
  return followBuild(deps, state, registry, changes);
};

/**
 * At start: cancels a build by another version that can no longer be finished, or this code would wait for it
 * for ever.
 */
export const replaceForeignBuild = async (
  { redis }: ProjectionStateDeps,
  state: ProjectionState,
  registry: GenerationRegistry,
): Promise<void> => {
  const model = state.projection.model.name;
  const requested = registry.building.get(model);
  const live = registry.live.get(model);
  const isServed = live !== undefined && registry.digest(model, live) === state.digest;
  if (requested === undefined || isServed) return;
  state.generationMax = Math.max(state.generationMax, requested);
  if (registry.digest(model, requested) !== state.digest) await cancelBuild(redis, model);
};

/** Marks a finished build, and switches to it once every partition of it has caught up with the log. */
export const finishBuild = async (
  { redis }: ProjectionStateDeps,
  state: ProjectionState,
): Promise<boolean> => {
  const { building, projection } = state;
  if (!building) return false;
  const model = projection.model.name;
  if (!state.isBuilt) {
    const reached = new Map([...building.partitions].map(([at, { applied }]) => [at, applied]));
    await markCaughtUp(redis, model, building.number, reached);
    state.isBuilt = true;
  }
  if (!(await isCaughtUp(redis, model, building.number))) return false;
  await switchTo(redis, model, building.number);
  return true;
};
