import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@ovation/event-log/log';
import type { Redis } from '@ovation/redis/redis';
import { generationDigestOf } from './kernel/generationDigest.ts';
import {
  readBuildProgress,
  readCheckpoints,
  readRegistry,
  removeModel,
  requestBuild,
} from './kernel/generationRegistry.ts';
import type { Projection } from './kernel/projection.ts';
import { exitCodes, type Terminal } from './kernel/terminal.ts';
import { table } from './kernel/textTable.ts';
import { verify } from './kernel/verify.ts';

const pollMs = 250;
/** Timeout for a running process to start a build, which takes a second or two. */
const startTimeoutMs = 15_000;
const displayedCharsMax = 2_000;

const least = (checkpoints: ReadonlyMap<number, string | null>): bigint | undefined => {
  let low: bigint | undefined;
  for (const text of checkpoints.values()) {
    if (text === null) return undefined;
    const position = BigInt(text);
    if (low === undefined || position < low) low = position;
  }
  return low;
};

const rowOf = async (redis: Redis, projection: Projection): Promise<readonly string[]> => {
  const { name } = projection.model;
  const { live, building, digest } = await readRegistry(redis);
  const generation = live.get(name);
  const next = building.get(name);
  if (generation === undefined) {
    return [name, '-', next === undefined ? '' : String(next), '-', 'not built yet'];
  }
  const checkpoints = await readCheckpoints(redis, name, generation);
  const lost = [...checkpoints.values()].filter((text) => text === null).length;
  const isCurrent = digest(name, generation) === generationDigestOf(projection);
  const state = [
    ...(lost > 0 ? [`${lost} partitions lost`] : []),
    ...(isCurrent ? [] : ['another version']),
  ];
  return [
    name,
    String(generation),
    next === undefined ? '' : String(next),
    String(least(checkpoints) ?? '-'),
    state.join(', ') || 'serves',
  ];
};

const isOrphaned = 'built by no code any more: remove it';

/** Returns read models in Redis that the code does not know. */
const orphanedKeysOf = async (
  redis: Redis,
  projections: readonly Projection[],
): Promise<(readonly string[])[]> => {
  const { live, building } = await readRegistry(redis);
  const known = new Set(projections.map(({ model }) => model.name));
  return [...new Set([...live.keys(), ...building.keys()])]
    .filter((name) => !known.has(name))
    .map((name) => [name, ...[live, building].map((of) => String(of.get(name) ?? ''))])
    .map((row) => [...row, '-', isOrphaned]);
};

/** Removes a read model of earlier code from Redis. */
export const remove = async (redis: Redis, name: string, io: Terminal): Promise<number> => {
  const { live, building } = await readRegistry(redis);
  if (!live.has(name) && !building.has(name)) {
    io.err(`Redis holds no read model ${name}`);
    return exitCodes.failed;
  }
  const keys = await removeModel(redis, name);
  io.out(`${name}: ${keys} keys are removed`);
  return exitCodes.ok;
};

/** Prints the state of each read model; fails when one is not served completely. */
export const showStatus = async (
  redis: Redis,
  projections: readonly Projection[],
  io: Terminal,
): Promise<number> => {
  const rows = await Promise.all(projections.map((projection) => rowOf(redis, projection)));
  const orphaned = await orphanedKeysOf(redis, projections);
  const columns = [
    { title: 'read model' },
    { title: 'generation', align: 'right' as const },
    { title: 'building', align: 'right' as const },
    { title: 'least checkpoint', align: 'right' as const },
    { title: 'state' },
  ];
  for (const line of table(columns, [...rows, ...orphaned])) io.out(line);
  return rows.every((row) => row.at(-1) === 'serves') ? exitCodes.ok : exitCodes.failed;
};

interface Build {
  readonly name: string;
  readonly generation: number;
  readonly old: number | undefined;
}

const requestRebuild = async (
  redis: Redis,
  projection: Projection,
  io: Terminal,
): Promise<Build> => {
  const { name } = projection.model;
  const { live, building } = await readRegistry(redis);
  const old = live.get(name);
  const underWay = building.get(name);
  if (underWay !== undefined) {
    io.err(`${name}: generation ${underWay} is being built already`);
    return { name, generation: underWay, old };
  }
  const generation = (old ?? 0) + 1;
  await requestBuild(redis, name, generation, generationDigestOf(projection));
  return { name, generation, old };
};

const percentOf = (at: bigint | undefined, end: bigint | undefined): number | undefined =>
  at === undefined || end === undefined || end <= 0n
    ? undefined
    : Math.min(100, Math.floor((Number(at) * 100) / Number(end)));

/** Requests a rebuild of a read model beside the live one from the running processes, and waits. */
export const rebuild = async (
  redis: Redis,
  projection: Projection,
  io: Terminal,
): Promise<number> => {
  const { name, generation, old } = await requestRebuild(redis, projection, io);
  const requestedAt = performance.now();
  let isStarted = false;
  for (;;) {
    const { live, building } = await readRegistry(redis);
    if (live.get(name) === generation) {
      io.out(`${name}: generation ${generation} serves`);
      return exitCodes.ok;
    }
    if (building.get(name) !== generation) {
      io.err(`${name}: the build of generation ${generation} was given up; see the log`);
      return exitCodes.failed;
    }
    const checkpoints = await readCheckpoints(redis, name, generation);
    const inMemory = await readBuildProgress(redis, name, generation);
    isStarted ||= inMemory !== undefined || [...checkpoints.values()].some((text) => text !== null);
    if (!isStarted && performance.now() - requestedAt > startTimeoutMs) {
      io.err(`${name}: no projections process has taken the build up; is one running?`);
      return exitCodes.failed;
    }
    const end = old === undefined ? undefined : least(await readCheckpoints(redis, name, old));
    const percent = percentOf(least(checkpoints) ?? inMemory, end);
    io.progress(
      `${name}: building generation ${generation}${percent === undefined ? '' : `, ${percent} %`}`,
    );
    await delay(pollMs);
  }
};

const shown = (text: string | undefined): string =>
  text === undefined ? '(nothing)' : text.slice(0, displayedCharsMax);

/** Replays the log and compares it with Redis; reports the first difference. */
export const verifyModels = async (
  redis: Redis,
  eventLog: EventLog,
  projections: readonly Projection[],
  io: Terminal,
): Promise<number> => {
  const startedAt = performance.now();
  const verified = await verify({
    redis,
    eventLog,
    projections,
    signal: new AbortController().signal,
    onProgress: ({ events, position }) => {
      const perSecond = Math.round(
        events / Math.max(0.001, (performance.now() - startedAt) / 1_000),
      );
      io.progress(`replayed ${events} events, up to ${position} (${perSecond} a second)`);
    },
  });
  const { difference, documents, indexes, position } = verified;
  const names = projections.map(({ model }) => model.name).join(', ');
  if (!difference) {
    io.out(`${names}: ${documents} documents and ${indexes} indexes are the same at ${position}`);
    return exitCodes.ok;
  }
  io.out(`${difference.model} differs at position ${difference.position}, first at`);
  io.out(`  key       ${difference.key}`);
  io.out(`  the log   ${shown(difference.expected)}`);
  io.out(`  in Redis  ${shown(difference.found)}`);
  return exitCodes.failed;
};
