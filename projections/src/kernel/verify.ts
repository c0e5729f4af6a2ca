import { setTimeout as delay } from 'node:timers/promises';
import { partitionCount, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import type { Redis } from '@ovation/redis/redis';
import { readCheckpoints, readRegistry } from './generationRegistry.ts';
import { history } from './history.ts';
import type { Projection } from './projection.ts';
import { type Replay, type ReplayedPartition, replay } from './replay.ts';

/** First difference between Redis and the log. Undefined means absent. */
export interface Difference {
  readonly model: string;
  readonly key: string;
  readonly expected: string | undefined;
  readonly found: string | undefined;
  /** Position in the log at which both were compared. */
  readonly position: bigint;
}

export interface VerifyOptions {
  readonly redis: Redis;
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: { readonly events: number; readonly position: bigint }) => void;
}

export interface Verified {
  readonly documents: number;
  readonly indexes: number;
  readonly position: bigint;
  readonly difference: Difference | undefined;
}

/** Verification is impossible for an expected reason: reported in one line. */
export class VerifyProblem extends Error {
  override readonly name = 'VerifyProblem';
}

const chunkSize = 200;
const scanCount = 1_000;
const checkpointWaitMsMax = 30_000;
const checkpointPollMs = 100;

interface Subject {
  readonly name: string;
  readonly generation: number;
  readonly built: Replay;
  /** Keys in Redis, by partition. */
  readonly found: readonly Set<string>[];
}

interface Part {
  readonly subject: Subject;
  readonly partition: number;
  readonly memory: ReplayedPartition;
  readonly checkpointKey: string;
}

const scanKeys = async (redis: Redis, name: string, generation: number): Promise<Set<string>[]> => {
  const found = Array.from({ length: partitionCount }, () => new Set<string>());
  const MATCH = redisKeys.pattern(name, generation);
  for await (const keys of redis.scan({ MATCH, COUNT: scanCount })) {
    for (const key of keys) found[redisKeys.partsOf(key)?.partition ?? -1]?.add(key);
  }
  return found;
};

const openSubject = async (redis: Redis, projection: Projection): Promise<Subject> => {
  const { name } = projection.model;
  const generation = (await readRegistry(redis)).live.get(name);
  if (generation === undefined) {
    throw new VerifyProblem(
      `${name} is being built for the first time: there is nothing to compare`,
    );
  }
  const found = await scanKeys(redis, name, generation);
  return { name, generation, built: replay(projection, generation), found };
};

const chunksOf = <T>(items: Iterable<T>): T[][] => {
  const chunks: T[][] = [];
  for (const item of items) {
    const last = chunks.at(-1);
    if (last && last.length < chunkSize) last.push(item);
    else chunks.push([item]);
  }
  return chunks;
};

/** Replays the log into memory, exactly up to a checkpoint read from Redis. */
const memoryOf = (options: VerifyOptions, subjects: readonly Subject[]) => {
  let position = positionStart;
  let events = 0;
  const advanceTo = async (target: bigint): Promise<void> => {
    if (target <= position) return;
    const { eventLog, signal, onProgress } = options;
    for await (const batch of history(eventLog, { after: position, upTo: target, signal })) {
      for (const event of batch.events) {
        for (const { built } of subjects) built.apply(event);
      }
      events += batch.events.length;
      position = batch.position;
      onProgress?.({ events, position });
    }
    position = target;
  };
  return {
    advanceTo,
    get position() {
      return position;
    },
  };
};

type Memory = ReturnType<typeof memoryOf>;
type Compare = (part: Part, memory: Memory) => Promise<Difference | undefined>;

/** Advances memory to the checkpoint of a read from Redis. */
const advanceMemory = async (part: Part, memory: Memory, checkpoint: unknown): Promise<void> => {
  if (typeof checkpoint !== 'string') {
    throw new VerifyProblem(`${part.checkpointKey} is gone: the read model is about to be rebuilt`);
  }
  await memory.advanceTo(BigInt(checkpoint));
};

const compareDocuments =
  (redis: Redis, keys: readonly string[]): Compare =>
  async (part, memory) => {
    const { subject, checkpointKey } = part;
    const [checkpoint, texts] = await redis.at(checkpointKey, (node) =>
      node
        .multi()
        .get(checkpointKey)
        .mGet([...keys])
        .exec(),
    );
    await advanceMemory(part, memory, checkpoint);
    for (const [at, key] of keys.entries()) {
      const document = part.memory.documents.get(key);
      const expected = document === undefined ? undefined : subject.built.serialize(document);
      const found = (texts as unknown as (string | null)[])[at] ?? undefined;
      if (expected !== found) {
        return { model: subject.name, key, expected, found, position: memory.position };
      }
    }
    return undefined;
  };

const compareIndex =
  (redis: Redis, key: string, members: readonly string[]): Compare =>
  async (part, memory) => {
    const { subject, checkpointKey } = part;
    const [checkpoint, total, scores] = await redis.at(checkpointKey, (node) =>
      node
        .multi()
        .get(checkpointKey)
        .zCard(key)
        .zmScore(key, [...members])
        .exec(),
    );
    await advanceMemory(part, memory, checkpoint);
    const index = part.memory.indexes.get(key);
    const about = { model: subject.name, key, position: memory.position };
    const size = index?.size ?? 0;
    for (const [at, member] of members.entries()) {
      const expected = index?.get(member);
      const found = (scores as unknown as (number | null)[])[at] ?? undefined;
      if (expected === found) continue;
      return { ...about, expected: `${member} at ${expected}`, found: `${member} at ${found}` };
    }
    if (Number(total) === size) return undefined;
    return { ...about, expected: `${size} members`, found: `${total} members` };
  };

/** Finds keys in Redis that are unknown to memory: just removed, or surplus. */
const compareExtra =
  (redis: Redis, key: string): Compare =>
  async (part, memory) => {
    const [checkpoint, type] = await redis.at(key, (node) =>
      node.multi().get(part.checkpointKey).type(key).exec(),
    );
    await advanceMemory(part, memory, checkpoint);
    const { documents, indexes } = part.memory;
    const isKnown = documents.has(key) || indexes.has(key);
    if (isKnown || String(type) === 'none') return undefined;
    const about = { model: part.subject.name, key, position: memory.position };
    return { ...about, expected: undefined, found: `a ${String(type)}` };
  };

const comparisonsOf = (redis: Redis, part: Part): Compare[] => {
  const { documents, indexes } = part.memory;
  const extra = [...(part.subject.found[part.partition] ?? [])].filter(
    (key) => key !== part.checkpointKey && !documents.has(key) && !indexes.has(key),
  );
  return [
    ...chunksOf(documents.keys()).map((keys) => compareDocuments(redis, keys)),
    ...[...indexes].flatMap(([key, members]) =>
      chunksOf(members.keys()).map((chunk) => compareIndex(redis, key, chunk)),
    ),
    ...extra.map((key) => compareExtra(redis, key)),
  ];
};

/** Waits until Redis has caught up with memory. */
const waitForCheckpoint = async (redis: Redis, part: Part, memory: Memory): Promise<bigint> => {
  const until = performance.now() + checkpointWaitMsMax;
  for (;;) {
    const text = await redis.get(part.checkpointKey);
    if (text === null)
      throw new VerifyProblem(`${part.checkpointKey} is gone: it is being rebuilt`);
    const checkpoint = BigInt(text);
    if (checkpoint >= memory.position) return checkpoint;
    if (performance.now() > until) {
      throw new VerifyProblem(`${part.checkpointKey} stands still at ${text}: is it running?`);
    }
    await delay(checkpointPollMs);
  }
};

const assertNotSwitched = async (redis: Redis, subject: Subject): Promise<void> => {
  const { live } = await readRegistry(redis);
  if (live.get(subject.name) === subject.generation) return;
  throw new VerifyProblem(`${subject.name} was switched to another generation: verify it again`);
};

const partsInOrder = async (redis: Redis, subjects: readonly Subject[]): Promise<Part[]> => {
  const parts: { part: Part; checkpoint: bigint }[] = [];
  for (const subject of subjects) {
    const checkpoints = await readCheckpoints(redis, subject.name, subject.generation);
    for (const [partition, memory] of subject.built.partitions.entries()) {
      const checkpointKey = redisKeys.checkpoint(subject.name, subject.generation, partition);
      const part: Part = { subject, partition, memory, checkpointKey };
      parts.push({ part, checkpoint: BigInt(checkpoints.get(partition) ?? positionStart) });
    }
  }
  // Memory only advances, and checkpoints of stopped processes do not.
  parts.sort((a, b) => (a.checkpoint < b.checkpoint ? -1 : a.checkpoint > b.checkpoint ? 1 : 0));
  return parts.map(({ part }) => part);
};

/**
 * Replays the log into memory and compares it with Redis, byte by byte, each part at its position in Redis:
 * the product may be running. Stops at the first difference.
 */
export const verify = async (options: VerifyOptions): Promise<Verified> => {
  const { redis, projections } = options;
  const subjects: Subject[] = [];
  for (const projection of projections) subjects.push(await openSubject(redis, projection));
  const memory = memoryOf(options, subjects);
  let documents = 0;
  let indexes = 0;
  for (const part of await partsInOrder(redis, subjects)) {
    await memory.advanceTo(await waitForCheckpoint(redis, part, memory));
    documents += part.memory.documents.size;
    indexes += part.memory.indexes.size;
    for (const compare of comparisonsOf(redis, part)) {
      const difference = await compare(part, memory);
      if (!difference) continue;
      await assertNotSwitched(redis, part.subject);
      return { documents, indexes, position: memory.position, difference };
    }
  }
  return { documents, indexes, position: memory.position, difference: undefined };
};
