import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@ovation/contracts/kernel/page';
import {
  type AppliedNotice,
  type DocumentOf,
  partitionCount,
  partitionOf,
  positionOfWatermark,
  type ReadModel,
  redisKeys,
} from '@ovation/contracts/kernel/readModel';
import { parsePosition } from '@ovation/event-log/position';
import type { Redis, RedisNode } from '@ovation/redis/redis';
import { rewriteFiles } from '@ovation/redis/rewriteFiles';
import { CommonProblem } from './problemAnswer.ts';
import { type Selected, type Selection, select } from './selection.ts';
import { type PageRequest, type Placed, readSlice, type Slice } from './slice.ts';
import { Unavailable } from './unavailable.ts';

export interface DocumentKey {
  readonly owner: string;
  readonly id: string;
}

/** An index of a read model, whose owner is known. */
export interface IndexOf {
  readonly model: ReadModel;
  readonly index: string;
}

/**
 * The queries' side of the read models. All answers of the product come from here. Each is proven
 * by what stands beside it in Redis, in the same round trip: what comes from a Redis that was wiped
 * or set back is no answer but `Unavailable`, until the read models have all of it again.
 */
export interface ReadModels {
  find<Model extends ReadModel>(
    model: Model,
    owner: string,
    id: string,
  ): Promise<DocumentOf<Model> | undefined>;
  /** In the order asked for; undefined where there is none. */
  findMany<Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ): Promise<(DocumentOf<Model> | undefined)[]>;
  /** A page of an owner's documents by one index. */
  page<Model extends ReadModel>(
    model: Model,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<Page<DocumentOf<Model>> & Pick<Slice, 'next'>>;
  /** As `page`, each with its place: for what is searched through or merged. */
  placed<Model extends ReadModel>(
    model: Model,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<readonly Placed<DocumentOf<Model>>[]>;
  /** The ids in an index, highest score first or lowest, with their number in all. */
  ids(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<{ readonly ids: readonly string[]; readonly total: number } & Pick<Slice, 'next'>>;
  /** As `ids`, with each score: for lists that are merged from several. */
  scored(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<Slice & { readonly total: number }>;
  /**
   * A page of what stands in several indexes of an owner at once, of one read model or of several: see
   * `select`, which bounds what it costs.
   */
  select(owner: string, selection: Selection<IndexOf>, request: PageRequest): Promise<Selected>;
  /** The members of several indexes of an owner, so many of each at most, highest score first. */
  heads(
    model: ReadModel,
    owner: string,
    indexes: readonly string[],
    limit: number,
  ): Promise<readonly Slice['entries'][]>;
  /** Members of an index whose bytes begin so, in the order of their bytes: scores are all alike. */
  beginningWith(
    model: ReadModel,
    owner: string,
    index: string,
    beginning: string,
    limit: number,
  ): Promise<readonly string[]>;
  /** The member's score in an index, or undefined. */
  score(model: ReadModel, owner: string, index: string, id: string): Promise<number | undefined>;
  /** As `score`, of many in the order asked for. */
  scores(
    model: ReadModel,
    owner: string,
    index: string,
    ids: readonly string[],
  ): Promise<readonly (number | undefined)[]>;
  count(model: ReadModel, owner: string, index: string): Promise<number>;
  /**
   * Waits until all live read models have seen a position; throws `Unavailable` after 2 s, and at
   * once a problem when the log has not come that far.
   */
  waitFor(position: bigint): Promise<void>;
  /** Waits likewise until they have seen all that has been written by now. */
  waitForAll(): Promise<void>;
  /**
   * Has what was deleted leave the files of Redis too. False where a server does not let us: then it stays
   * there until Redis writes them anew by itself.
   */
  rewriteFiles(): Promise<boolean>;
  /** Told by the hint that projections publish, so that waiting costs no polling. */
  noteApplied(notice: AppliedNotice): void;
  /** Told that a read model was switched to another generation. */
  noteSwitched(): void;
}

const waitMsMax = 2_000;
const pollMs = 10;
/** A generation may be this old before it is asked for again; the old one lives on for longer. */
const generationsTtlMs = 1_000;
/** So old it may become while nobody can be asked; the old one lives on for longer than that, too. */
const generationsMsMax = 15_000;
/** The second one with the generation of the moment. */
const readAttemptsMax = 2;
const everyPartition = Array.from({ length: partitionCount }, (_, partition) => partition);

/** The keys that prove a read. In a pipeline they come last: what they prove came before them. */
interface Proof {
  readonly checkpoint: string;
  readonly watermark: string;
}

/** What stands behind the last letter of any word. */
const behindAllLetters = '\u{10ffff}';

/** What a read came to, with the checkpoint and the watermark of the Redis that it was read from. */
interface Proven<Found> {
  readonly found: Found;
  readonly proof: readonly (string | null)[];
}

/** How far each partition is, as far as this process has ever heard. */
const createReached = () => {
  const reached = new Map<number, bigint>();
  return {
    of: (partition: number): bigint | undefined => reached.get(partition),
    note: (partition: number, position: bigint): void => {
      const known = reached.get(partition);
      if (known === undefined || known < position) reached.set(partition, position);
    },
    /** The position that all partitions have; undefined while one has not been heard of. */
    lowest: (): bigint | undefined => {
      if (reached.size < partitionCount) return undefined;
      let low: bigint | undefined;
      for (const position of reached.values()) {
        if (low === undefined || position < low) low = position;
      }
      return low;
    },
  };
};

export const createReadModels = (redis: Redis, head: () => Promise<bigint>): ReadModels => {
  let generations: { readonly at: number; readonly byModel: Record<string, string> } | undefined;
  const reached = createReached();

  const generationOf = async (model: ReadModel): Promise<number> => {
    const known = generations;
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    if (age > generationsTtlMs) {
      try {
        generations = { at: Date.now(), byModel: await redis.hGetAll(redisKeys.generations) };
      } catch (error) {
        // Of a cluster the node that tells of them may be away: then nobody can switch them either.
        if (!generations || age > generationsMsMax) throw error;
      }
    }
    const generation = generations?.byModel[model.name];
    // No generation: the read models are being built. An empty answer would be a lie.
    if (generation === undefined) {
      generations = undefined;
      throw new Unavailable(`the read model ${model.name}`, 2);
    }
    return Number(generation);
  };

  /** True when the Redis that gave this holds all that this process knew of before it asked. */
  const isProven = (
    partition: number,
    knownBefore: bigint | undefined,
    [checkpoint, watermark]: readonly (string | null | undefined)[],
  ): boolean => {
    if (checkpoint == null || watermark == null) return false;
    const position = positionOfWatermark(watermark);
    if (knownBefore !== undefined && position < knownBefore) return false;
    reached.note(partition, position);
    return true;
  };

  /**
   * Reads from one partition of a model. `read` asks for what is wanted and, with or behind it, for
   * the proof. A Redis that was wiped or set back is told by it: nothing found would mean nothing.
   */
  const readProven = async <Found>(
    model: ReadModel,
    owner: string,
    read: (generation: number, proof: Proof) => Promise<Proven<Found>>,
  ): Promise<Found> => {
    const partition = partitionOf(owner);
    const watermark = redisKeys.watermark(partition);
    for (let attempt = 1; attempt <= readAttemptsMax; attempt++) {
      const generation = await generationOf(model);
      const checkpoint = redisKeys.checkpoint(model.name, generation, partition);
      const knownBefore = reached.of(partition);
      const { found, proof } = await read(generation, { checkpoint, watermark });
      if (isProven(partition, knownBefore, proof)) return found;
      // Perhaps it is another generation by now, of a Redis that was built anew.
      generations = undefined;
    }
    throw new Unavailable(`the read model ${model.name}`, 1);
  };

  /** As `readProven`, from several models in the partition of one owner. */
  const readProvenOf = async <Found>(
    models: readonly ReadModel[],
    owner: string,
    read: (generations: ReadonlyMap<ReadModel, number>, node: RedisNode) => Promise<Found>,
  ): Promise<Found> => {
    const partition = partitionOf(owner);
    const watermark = redisKeys.watermark(partition);
    for (let attempt = 1; attempt <= readAttemptsMax; attempt++) {
      const own = new Map<ReadModel, number>();
      for (const model of models) own.set(model, await generationOf(model));
      const checkpoints = [...own].map(([{ name }, number]) =>
        redisKeys.checkpoint(name, number, partition),
      );
      const knownBefore = reached.of(partition);
      const [found, proof] = await redis.at(watermark, async (node) => {
        const answer = await read(own, node);
        return [answer, await node.mGet([...checkpoints, watermark])] as const;
      });
      const last = proof.at(-1);
      const proven = checkpoints.every((_, at) =>
        isProven(partition, knownBefore, [proof[at], last]),
      );
      if (proven) return found;
      generations = undefined;
    }
    throw new Unavailable(`the read model ${models[0]?.name}`, 1);
  };

  const parse = (text: string | null | undefined): never | undefined =>
    text == null ? undefined : (JSON.parse(text) as never);

  /** Documents of owners that share a partition, in one command: all of it is of one moment. */
  const findTogether = async <Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ): Promise<(DocumentOf<Model> | undefined)[]> =>
    readProven(model, keys[0]?.owner ?? '', async (generation, { checkpoint, watermark }) => {
      const texts = await redis.mGet([
        ...keys.map(({ owner, id }) => redisKeys.document(model.name, generation, owner, id)),
        checkpoint,
        watermark,
      ]);
      return { found: texts.slice(0, keys.length).map(parse), proof: texts.slice(keys.length) };
    });

  const find: ReadModels['find'] = async (model, owner, id) =>
    (await findTogether(model, [{ owner, id }]))[0];

  const findMany: ReadModels['findMany'] = async <Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ) => {
    const byPartition = new Map<number, number[]>();
    for (const [at, { owner }] of keys.entries()) {
      const partition = partitionOf(owner);
      const places = byPartition.get(partition);
      if (places) places.push(at);
      else byPartition.set(partition, [at]);
    }
    const found = new Array<DocumentOf<Model> | undefined>(keys.length).fill(undefined);
    await Promise.all(
      [...byPartition.values()].map(async (places) => {
        const own = places.flatMap((at) => keys[at] ?? []);
        const documents = await findTogether(model, own);
        for (const [index, at] of places.entries()) found[at] = documents[index];
      }),
    );
    return found;
  };

  /** Members of an index and their number, and behind them the proof. */
  const scored: ReadModels['scored'] = (model, owner, index, request) =>
    readProven(model, owner, async (generation, { checkpoint, watermark }) => {
      const key = redisKeys.index(model.name, generation, owner, index);
      const { scores } = request;
      const [slice, total, proof] = await redis.at(watermark, (node) =>
        Promise.all([
          readSlice(node, key, request),
          scores ? node.zCount(key, scores.from ?? '-inf', scores.to ?? '+inf') : node.zCard(key),
          node.mGet([checkpoint, watermark]),
        ]),
      );
      return { found: { ...slice, total }, proof };
    });

  /** The documents of entries of an owner's index; those that have gone since are left out. */
  const documentsOf = async <Model extends ReadModel>(
    model: Model,
    owner: string,
    entries: Slice['entries'],
  ): Promise<Placed<DocumentOf<Model>>[]> => {
    const documents = await findMany(
      model,
      entries.map(({ value }) => ({ owner, id: value })),
    );
    return entries.flatMap(({ value, score }, at) => {
      const item = documents[at];
      return item === undefined ? [] : [{ place: { score, id: value }, item }];
    });
  };

  const placed: ReadModels['placed'] = async (model, owner, index, request) =>
    documentsOf(model, owner, (await scored(model, owner, index, request)).entries);

  const hasSeen = (position: bigint): boolean => {
    const low = reached.lowest();
    return low !== undefined && low >= position;
  };

  const readMarks = async (): Promise<void> => {
    const watermarks = await Promise.all(
      everyPartition.map((partition) => redis.get(redisKeys.watermark(partition))),
    );
    for (const [partition, watermark] of watermarks.entries()) {
      if (watermark !== null) reached.note(partition, positionOfWatermark(watermark));
    }
  };

  let polling: Promise<void> | undefined;
  /** One question to Redis at a time, for all that wait. */
  const poll = (): Promise<void> => {
    polling ??= readMarks()
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

  const selectIn: ReadModels['select'] = (owner, selection, request) => {
    const { order, within, ranges = [], among } = selection;
    const models = new Set(
      [order, ...within, ...ranges.map(({ index }) => index)].map((one) => one.model),
    );
    return readProvenOf([...models], owner, (own, node) => {
      const keyOf = ({ model, index }: IndexOf): string =>
        redisKeys.index(model.name, own.get(model) ?? 0, owner, index);
      const keyed = {
        order: keyOf(order),
        within: within.map(keyOf),
        ranges: ranges.map((range) => ({ ...range, index: keyOf(range.index) })),
        among,
      };
      return select(node, keyed, request);
    });
  };

  return {
    find,
    findMany,
    placed,
    select: selectIn,
    heads: (model, owner, indexes, limit) =>
      readProvenOf([model], owner, (own, node) =>
        Promise.all(
          indexes.map((index) => {
            const key = redisKeys.index(model.name, own.get(model) ?? 0, owner, index);
            return node.zRangeWithScores(key, 0, limit - 1, { REV: true });
          }),
        ),
      ),
    beginningWith: (model, owner, index, beginning, limit) =>
      readProvenOf([model], owner, (own, node) =>
        node.zRange(
          redisKeys.index(model.name, own.get(model) ?? 0, owner, index),
          `[${beginning}`,
          `[${beginning}${behindAllLetters}`,
          { BY: 'LEX', LIMIT: { offset: 0, count: limit } },
        ),
      ),
    ids: async (model, owner, index, request) => {
      const { entries, total, next } = await scored(model, owner, index, request);
      return { ids: entries.map(({ value }) => value), total, next };
    },
    scored,
    page: async (model, owner, index, request) => {
      const { entries, total, next } = await scored(model, owner, index, request);
      return {
        data: (await documentsOf(model, owner, entries)).map(({ item }) => item),
        total,
        next,
      };
    },
    score: (model, owner, index, id) =>
      readProven(model, owner, async (generation, { checkpoint, watermark }) => {
        const key = redisKeys.index(model.name, generation, owner, index);
        const [score, proof] = await redis.at(watermark, (node) =>
          Promise.all([node.zScore(key, id), node.mGet([checkpoint, watermark])]),
        );
        return { found: score ?? undefined, proof };
      }),
    scores: (model, owner, index, ids) =>
      readProven(model, owner, async (generation, { checkpoint, watermark }) => {
        const key = redisKeys.index(model.name, generation, owner, index);
        const [scores, proof] = await redis.at(watermark, (node) =>
          Promise.all([node.zmScore(key, [...ids]), node.mGet([checkpoint, watermark])]),
        );
        return { found: scores.map((score) => score ?? undefined), proof };
      }),
    count: (model, owner, index) =>
      readProven(model, owner, async (generation, { checkpoint, watermark }) => {
        const key = redisKeys.index(model.name, generation, owner, index);
        const [found, proof] = await redis.at(watermark, (node) =>
          Promise.all([node.zCard(key), node.mGet([checkpoint, watermark])]),
        );
        return { found, proof };
      }),
    waitFor: async (position) => {
      if (hasSeen(position)) return;
      if (!(await isWritten(position))) throw new CommonProblem('MALFORMED');
      await seen(position);
    },
    waitForAll: async () => seen(await head()),
    rewriteFiles: async () => !(await rewriteFiles(redis)).includes('refused'),
    noteApplied: ({ partitions, position }) => {
      const reachedNow = parsePosition(position);
      if (reachedNow === undefined) return;
      for (const partition of partitions) reached.note(partition, reachedNow);
    },
    noteSwitched: () => {
      generations = undefined;
    },
  };
};
