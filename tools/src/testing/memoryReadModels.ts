import {
  partitionCount,
  type ReadModel,
  redisKeys,
  watermarkOf,
} from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { positionStart } from '@ovation/event-log/stored/position';
import type { Projection } from '@ovation/projections/kernel/projection';
import { type Replay, replay } from '@ovation/projections/kernel/replay';
import type { IntersectionOptions, SetUnion } from '@ovation/redis/intersectSortedSets';
import type { Redis } from '@ovation/redis/redis';

const generation = 1;

type Scored = { readonly value: string; readonly score: number };
type Bound = number | '-inf' | '+inf';
type RangeOptions = {
  readonly BY?: 'SCORE';
  readonly REV?: true;
  readonly LIMIT?: { readonly offset: number; readonly count: number };
};

const numberOf = (bound: Bound): number =>
  bound === '-inf' ? Number.NEGATIVE_INFINITY : bound === '+inf' ? Number.POSITIVE_INFINITY : bound;

/** Redis's own order of a sorted set: by score, and then by bytes. */
const inOrder = (a: Scored, b: Scored): number =>
  a.score - b.score || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value));

type ScoresOf = (key: string) => ReadonlyMap<string, number>;

/** Intersections of several sets. */
const intersections = (scoresOf: ScoresOf) => {
  const inAll = ([first = '', ...others]: readonly string[]): string[] =>
    [...scoresOf(first).keys()].filter((value) => others.every((key) => scoresOf(key).has(value)));
  return {
    zInterCard: async (keys: readonly string[], { LIMIT }: { readonly LIMIT: number }) =>
      Math.min(inAll(keys).length, LIMIT),
    zInterWithScores: async (keys: readonly { readonly key: string; readonly weight: number }[]) =>
      inAll(keys.map(({ key }) => key)).map((value) => ({
        value,
        score: keys.reduce(
          (sum, { key, weight }) => sum + weight * (scoresOf(key).get(value) ?? 0),
          0,
        ),
      })),
  };
};

/** Implementation of Redis's script of that name. */
const intersectSortedSets =
  (scoresOf: ScoresOf) =>
  async (groups: readonly SetUnion[], { newestFirst, limit, scannedMax }: IntersectionOptions) => {
    const sizeOf = (keys: SetUnion) => keys.reduce((sum, key) => sum + scoresOf(key).size, 0);
    const [rarest = [], ...others] = groups.toSorted((a, b) => sizeOf(a) - sizeOf(b));
    const walked = [...new Map(rarest.flatMap((key) => [...scoresOf(key)]))]
      .map(([value, score]) => ({ value, score }))
      .sort(inOrder);
    return (newestFirst ? walked.reverse() : walked)
      .slice(0, scannedMax)
      .filter(({ value }) => others.every((keys) => keys.some((key) => scoresOf(key).has(value))))
      .slice(0, limit);
  };

/** Members between two inclusive bounds, in the notation of `BYLEX`. */
const betweenBytes = (members: readonly string[], first: string, last: string): string[] => {
  const [low, high] = [Buffer.from(first.slice(1)), Buffer.from(last.slice(1))];
  return members.filter((value) => {
    const bytes = Buffer.from(value);
    return Buffer.compare(bytes, low) >= 0 && Buffer.compare(bytes, high) <= 0;
  });
};

/** Members with a score between two inclusive bounds. */
const withinScores = (members: readonly Scored[], low: Bound, high: Bound): Scored[] =>
  members.filter(({ score }) => score >= numberOf(low) && score <= numberOf(high));

/** Members in order, by index or by score, as the options of a range say. */
const ranged = (
  members: readonly Scored[],
  first: Bound,
  last: Bound,
  { BY, REV, LIMIT }: RangeOptions = {},
): Scored[] => {
  if (BY !== 'SCORE') {
    return (REV ? members.toReversed() : members).slice(Number(first), Number(last) + 1);
  }
  const found = REV
    ? withinScores(members, last, first).reverse()
    : withinScores(members, first, last);
  return LIMIT ? found.slice(LIMIT.offset, LIMIT.offset + LIMIT.count) : found;
};

export interface MemoryReadModels {
  /** The part of Redis that queries need. */
  readonly redis: Redis;
  /** Applies an event of the log; throws the errors of projections. */
  apply(event: AnyRecordedEvent): void;
}

/** Read models as Redis would hold them, folded by the same code as there. */
export const memoryReadModels = (projections: readonly Projection[]): MemoryReadModels => {
  const replays = new Map<string, Replay>(
    projections.map((projection) => [projection.model.name, replay(projection, generation)]),
  );
  let position = positionStart;
  const names: readonly ReadModel['name'][] = [...replays.keys()];

  const partOf = (key: string) => {
    const parts = redisKeys.partsOf(key);
    const held = parts && replays.get(parts.model);
    const partition = held?.partitions[parts?.partition ?? -1];
    return held && partition ? { held, partition, rest: parts?.rest ?? '' } : undefined;
  };
  const get = (key: string): string | null => {
    const found = partOf(key);
    if (!found) return key.endsWith(':watermark') ? watermarkOf(position) : null;
    if (found.rest === 'checkpoint') return position.toString();
    const document = found.partition.documents.get(key);
    return document === undefined ? null : found.held.serialize(document);
  };
  const scoresOf = (key: string): ReadonlyMap<string, number> =>
    partOf(key)?.partition.indexes.get(key) ?? new Map();
  const membersOf = (key: string): Scored[] =>
    [...scoresOf(key)].map(([value, score]) => ({ value, score })).sort(inOrder);

  const commands = {
    get: async (key: string) => get(key),
    mGet: async (keys: readonly string[]) => keys.map(get),
    hGetAll: async () => Object.fromEntries(names.map((name) => [name, String(generation)])),
    zCard: async (key: string) => scoresOf(key).size,
    zCount: async (key: string, low: Bound, high: Bound) =>
      withinScores(membersOf(key), low, high).length,
    zScore: async (key: string, member: string) => scoresOf(key).get(member) ?? null,
    zmScore: async (key: string, members: readonly string[]) =>
      members.map((member) => scoresOf(key).get(member) ?? null),
    zRangeWithScores: async (key: string, first: Bound, last: Bound, options?: RangeOptions) =>
      ranged(membersOf(key), first, last, options),
    ...intersections(scoresOf),
    intersectSortedSets: intersectSortedSets(scoresOf),
    zRange: async (
      key: string,
      first: string,
      last: string,
      { LIMIT }: Pick<Required<RangeOptions>, 'LIMIT'>,
    ) => {
      const members = membersOf(key).map(({ value }) => value);
      return betweenBytes(members, first, last).slice(LIMIT.offset, LIMIT.offset + LIMIT.count);
    },
  };
  const redis = {
    ...commands,
    at: (_key: string, work: (node: typeof commands) => Promise<unknown>) => work(commands),
    /** No node of it has files. */
    everywhere: async () => [],
  };
  return {
    redis: redis as unknown as Redis,
    apply: (event) => {
      for (const held of replays.values()) held.apply(event);
      position = event.position;
    },
  };
};

/** All partitions of a read model. */
export const everyPartition = Array.from({ length: partitionCount }, (_, partition) => partition);
