import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@ovation/contracts/kernel/page';
import { type DocumentOf, type ReadModel, redisKeys } from '@ovation/contracts/kernel/readModel';
import { parsePosition } from '@ovation/event-log/position';
import { CommonProblem } from './problemAnswer.ts';
import type { Redis } from './redis.ts';
import { Unavailable } from './unavailable.ts';

export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  /** Highest score first. */
  readonly newestFirst: boolean;
  /** Only members whose score lies within; both ends belong to it. */
  readonly scores?: { readonly from?: number; readonly to?: number };
}

/** The queries' side of the read models. All answers of the product come from here. */
export interface ReadModels {
  find<Model extends ReadModel>(
    model: Model,
    owner: string,
    id: string,
  ): Promise<DocumentOf<Model> | undefined>;
  /** In the order asked for; undefined where there is none. */
  findMany<Model extends ReadModel>(
    model: Model,
    keys: readonly { readonly owner: string; readonly id: string }[],
  ): Promise<(DocumentOf<Model> | undefined)[]>;
  /** A page of an owner's documents by one index. */
  page<Model extends ReadModel>(
    model: Model,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<Page<DocumentOf<Model>>>;
  /** The ids in an index, highest score first or lowest, with their number in all. */
  ids(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  /** As `ids`, with each score: for lists that are merged from several. */
  scored(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<{
    readonly entries: readonly { readonly value: string; readonly score: number }[];
    readonly total: number;
  }>;
  /** The member's score in an index, or undefined. */
  score(model: ReadModel, owner: string, index: string, id: string): Promise<number | undefined>;
  count(model: ReadModel, owner: string, index: string): Promise<number>;
  /**
   * Waits until all live read models have seen a position; throws `Unavailable` after 2 s, and at
   * once a problem when the log has not come that far.
   */
  waitFor(position: bigint): Promise<void>;
  /** Waits likewise until they have seen all that has been written by now. */
  waitForAll(): Promise<void>;
  /** Told by the hint that projections publish, so that waiting costs no polling. */
  noteApplied(positions: Readonly<Record<string, string>>): void;
  /** Told that a read model was switched to another generation. */
  noteSwitched(): void;
}

const waitMsMax = 2_000;
const pollMs = 10;
/** A generation may be this old before it is asked for again; the old one lives on for longer. */
const generationsTtlMs = 1_000;

export const createReadModels = (
  redis: Redis,
  partitions: number,
  head: () => Promise<bigint>,
): ReadModels => {
  let generations: { readonly at: number; readonly byModel: Record<string, string> } | undefined;
  const applied = new Map<string, bigint>();

  const noteApplied = (positions: Readonly<Record<string, string>>): void => {
    for (const [partition, text] of Object.entries(positions)) {
      const position = parsePosition(text);
      if (position !== undefined) applied.set(partition, position);
    }
  };

  const generationOf = async (model: ReadModel): Promise<number> => {
    if (!generations || Date.now() - generations.at > generationsTtlMs) {
      generations = { at: Date.now(), byModel: await redis.hGetAll(redisKeys.generations) };
    }
    const generation = generations.byModel[model.name];
    // No generation: the read models are being built. An empty answer would be a lie.
    if (generation === undefined) {
      generations = undefined;
      throw new Unavailable(`the read model ${model.name}`, 2);
    }
    return Number(generation);
  };

  const parse = (text: string | null): never | undefined =>
    text === null ? undefined : (JSON.parse(text) as never);

  const find: ReadModels['find'] = async (model, owner, id) =>
    parse(await redis.get(redisKeys.document(model.name, await generationOf(model), owner, id)));

  const findMany: ReadModels['findMany'] = async (model, keys) => {
    if (keys.length === 0) return [];
    const generation = await generationOf(model);
    // One GET each, sent as one pipeline: the keys may lie in several slots.
    const texts = await Promise.all(
      keys.map(({ owner, id }) => redis.get(redisKeys.document(model.name, generation, owner, id))),
    );
    return texts.map(parse);
  };

  const ids: ReadModels['ids'] = async (model, owner, index, request) => {
    const { offset, limit, newestFirst, scores } = request;
    const key = redisKeys.index(model.name, await generationOf(model), owner, index);
    if (scores) {
      const ends = [scores.from ?? '-inf', scores.to ?? '+inf'] as const;
      const LIMIT = { offset, count: limit };
      const [members, total] = await Promise.all([
        newestFirst
          ? redis.zRange(key, ends[1], ends[0], { BY: 'SCORE', REV: true, LIMIT })
          : redis.zRange(key, ends[0], ends[1], { BY: 'SCORE', LIMIT }),
        redis.zCount(key, ends[0], ends[1]),
      ]);
      return { ids: members, total };
    }
    const [members, total] = await Promise.all([
      redis.zRange(key, offset, offset + limit - 1, newestFirst ? { REV: true } : {}),
      redis.zCard(key),
    ]);
    return { ids: members, total };
  };

  const scored: ReadModels['scored'] = async (model, owner, index, request) => {
    const { offset, limit, newestFirst } = request;
    const key = redisKeys.index(model.name, await generationOf(model), owner, index);
    const order = newestFirst ? { REV: true as const } : {};
    const [entries, total] = await Promise.all([
      redis.zRangeWithScores(key, offset, offset + limit - 1, order),
      redis.zCard(key),
    ]);
    return { entries, total };
  };

  const lowest = (): bigint | undefined => {
    if (applied.size < partitions) return undefined;
    let low: bigint | undefined;
    for (const position of applied.values()) {
      if (low === undefined || position < low) low = position;
    }
    return low;
  };

  const hasSeen = (position: bigint): boolean => {
    const low = lowest();
    return low !== undefined && low >= position;
  };

  let polling: Promise<void> | undefined;
  /** One question to Redis at a time, for all that wait. */
  const poll = (): Promise<void> => {
    polling ??= redis
      .hGetAll(redisKeys.applied)
      .then(noteApplied)
      .then(() => delay(pollMs))
      .finally(() => {
        polling = undefined;
      });
    return polling;
  };

  let headKnown = 0n;
  let askingHead: Promise<bigint> | undefined;
  const askHead = (): Promise<bigint> => {
    askingHead ??= head().finally(() => {
      askingHead = undefined;
    });
    return askingHead;
  };
  const isWritten = async (position: bigint): Promise<boolean> => {
    // A question that was under way may be older than the write; one that is asked after it is not.
    for (let asked = 0; position > headKnown && asked < 2; asked++) {
      const end = await askHead();
      if (end > headKnown) headKnown = end;
    }
    return position <= headKnown;
  };

  const seen = async (position: bigint): Promise<void> => {
    const until = Date.now() + waitMsMax;
    while (!hasSeen(position)) {
      await poll();
      if (hasSeen(position)) return;
      if (Date.now() > until) throw new Unavailable('the read model', 1);
    }
  };

  return {
    find,
    findMany,
    ids,
    scored,
    page: async (model, owner, index, request) => {
      const found = await ids(model, owner, index, request);
      const documents = await findMany(
        model,
        found.ids.map((id) => ({ owner, id })),
      );
      return {
        data: documents.filter((document) => document !== undefined),
        total: found.total,
      };
    },
    score: async (model, owner, index, id) => {
      const key = redisKeys.index(model.name, await generationOf(model), owner, index);
      return (await redis.zScore(key, id)) ?? undefined;
    },
    count: async (model, owner, index) =>
      redis.zCard(redisKeys.index(model.name, await generationOf(model), owner, index)),
    waitFor: async (position) => {
      if (hasSeen(position)) return;
      if (!(await isWritten(position))) throw new CommonProblem('MALFORMED');
      await seen(position);
    },
    waitForAll: async () => seen(await head()),
    noteApplied,
    noteSwitched: () => {
      generations = undefined;
    },
  };
};
