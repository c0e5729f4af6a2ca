import type { Page } from '@ovation/contracts/kernel/page';
import {
  type AppliedNotice,
  type DocumentOf,
  partitionOf,
  type ReadModel,
  redisKeys,
} from '@ovation/contracts/kernel/readModel';
import type { EventLog } from '@ovation/event-log/log';
import { parsePosition } from '@ovation/event-log/stored/position';
import type { AnyOf, FirstOfAll } from '@ovation/redis/firstOfAll';
import type { Redis, RedisNode } from '@ovation/redis/redis';
import { rewriteFiles } from '@ovation/redis/rewriteFiles';
import { createProvenReads, createReached, type ProvenReads } from './provenReads.ts';
import { createReadYourWrites, type ReadYourWrites } from './readYourWrites.ts';
import { type Selected, type Selection, select } from './selection.ts';
import { createSharedReads } from './sharedReads.ts';
import { type PageRequest, type Placed, readSlice, type Slice } from './slice.ts';

export interface DocumentKey {
  readonly owner: string;
  readonly id: string;
}

/** Index of a read model, whose owner is known. */
export interface IndexOf {
  readonly model: ReadModel;
  readonly index: string;
}

/**
 * Query side of the read models. All reads of the product come from here. Each is checked against the
 * checkpoint and watermark beside it in Redis, in the same round trip: a Redis that was wiped or restored
 * gives `Unavailable`, until the read models have caught up.
 */
export interface ReadModels extends ReadYourWrites, Pick<ProvenReads, 'noteSwitched'> {
  find<Model extends ReadModel>(
    model: Model,
    owner: string,
    id: string,
  ): Promise<DocumentOf<Model> | undefined>;
  /** Finds documents in the order requested; undefined for missing ones. */
  findMany<Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ): Promise<(DocumentOf<Model> | undefined)[]>;
  /**
   * Finds existing documents of an owner among many ids that mostly do not exist: queries an index of all
   * of them first, whose members are shorter than keys.
   */
  findAmong<Model extends ReadModel>(
    model: Model,
    owner: string,
    index: string,
    ids: readonly string[],
  ): Promise<DocumentOf<Model>[]>;
  /** Page of an owner's documents by one index. */
  page<Model extends ReadModel>(
    model: Model,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<Page<DocumentOf<Model>> & Pick<Slice, 'next'>>;
  /** As `page`, each with its position: for lists that are filtered or merged. */
  placed<Model extends ReadModel>(
    model: Model,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<readonly Placed<DocumentOf<Model>>[]>;
  /** Ids in an index, highest score first or lowest. */
  ids(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<{ readonly ids: readonly string[] } & Pick<Slice, 'next'>>;
  /** As `ids`, with scores and the total: for lists that are merged from several. */
  scored(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<Slice & { readonly total: number }>;
  /**
   * Page of members common to several indexes of an owner, of one read model or of several: see `select`,
   * which bounds its cost.
   */
  select(owner: string, selection: Selection<IndexOf>, request: PageRequest): Promise<Selected>;
  /** First members that are in an index of each group: see `firstOfAll`, which bounds its cost. */
  firstOfAll(
    model: ReadModel,
    owner: string,
    groups: readonly AnyOf[],
    request: FirstOfAll,
  ): Promise<Slice['entries']>;
  /** Top members of several indexes of an owner, highest score first. */
  heads(
    model: ReadModel,
    owner: string,
    indexes: readonly string[],
    limit: number,
  ): Promise<readonly Slice['entries'][]>;
  /** Members of an index by prefix, in byte order; requires equal scores. */
  beginningWith(
    model: ReadModel,
    owner: string,
    index: string,
    beginning: string,
    limit: number,
  ): Promise<readonly string[]>;
  /** Score of a member in an index, or undefined. */
  score(model: ReadModel, owner: string, index: string, id: string): Promise<number | undefined>;
  /** Scores of many members, in the order requested. */
  scores(
    model: ReadModel,
    owner: string,
    index: string,
    ids: readonly string[],
  ): Promise<readonly (number | undefined)[]>;
  /** Number of members of an index, optionally within a score range. */
  count(
    model: ReadModel,
    owner: string,
    index: string,
    scores?: PageRequest['scores'],
  ): Promise<number>;
  /**
   * Rewrites the files of Redis, so that deleted data leaves them too. False if a server does not allow it:
   * the data then stays until Redis rewrites them by itself.
   */
  rewriteFiles(): Promise<boolean>;
  /** Records the hint that projections publish, so that waiting costs no polling. */
  noteApplied(notice: AppliedNotice): void;
}

/** Sorts behind any letter. */
const behindAllLetters = '\u{10ffff}';

const countIn = (node: RedisNode, key: string, scores: PageRequest['scores']): Promise<number> =>
  scores ? node.zCount(key, scores.from ?? '-inf', scores.to ?? '+inf') : node.zCard(key);

const parse = (text: string | null | undefined): never | undefined =>
  text == null ? undefined : (JSON.parse(text) as never);

export const createReadModels = (
  redis: Redis,
  log: Pick<EventLog, 'head' | 'reaches'>,
): ReadModels => {
  const reached = createReached();
  const proven = createProvenReads(redis, reached);
  const reads = createSharedReads();

  /** Documents of owners that share a partition, in one command with their proof: all of one moment. */
  const findTogether = async <Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ): Promise<(DocumentOf<Model> | undefined)[]> => {
    const [{ owner: first } = { owner: '' }] = keys;
    return proven.ofModel(model, first, async (generation, asked) => {
      const prefix = redisKeys.prefix(model.name, generation, partitionOf(first));
      const wanted = keys.map(({ owner, id }) => redisKeys.documentIn(prefix, owner, id));
      const { found, proof } = await redis.at(asked.watermark, (node) =>
        reads.of(node, wanted, asked),
      );
      return { found: found.map(parse), proof };
    });
  };

  const find: ReadModels['find'] = async (model, owner, id) =>
    (await findTogether(model, [{ owner, id }]))[0];

  const findMany: ReadModels['findMany'] = async <Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ) => {
    const [first] = keys;
    if (!first) return [];
    if (keys.every(({ owner }) => owner === first.owner)) return findTogether(model, keys);
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

  /** Reads from an owner's indexes, and behind it the proof. */
  const inIndexes = <Found>(
    model: ReadModel,
    owner: string,
    read: (node: RedisNode, keyOf: (index: string) => string) => Promise<Found>,
  ): Promise<Found> =>
    proven.ofModel(model, owner, async (generation, asked) => {
      const keyOf = (index: string) => redisKeys.index(model.name, generation, owner, index);
      const [found, { proof }] = await redis.at(asked.watermark, (node) =>
        Promise.all([read(node, keyOf), reads.of(node, [], asked)]),
      );
      return { found, proof };
    });

  /** Page of an index with scores and total. */
  const scored: ReadModels['scored'] = (model, owner, index, request) =>
    inIndexes(model, owner, async (node, keyOf) => {
      const key = keyOf(index);
      const [slice, total] = await Promise.all([
        readSlice(node, key, request),
        countIn(node, key, request.scores),
      ]);
      return { ...slice, total };
    });

  /** Documents of entries of an owner's index, without those deleted meanwhile. */
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

  const scores: ReadModels['scores'] = (model, owner, index, ids) =>
    inIndexes(model, owner, async (node, keyOf) => {
      const found = await node.zmScore(keyOf(index), [...ids]);
      return found.map((score) => score ?? undefined);
    });

  const findAmong: ReadModels['findAmong'] = async (model, owner, index, ids) => {
    if (ids.length === 0) return [];
    const found = await scores(model, owner, index, ids);
    const keys = ids.flatMap((id, at) => (found[at] === undefined ? [] : [{ owner, id }]));
    return (await findMany(model, keys)).filter((one) => one !== undefined);
  };

  const placed: ReadModels['placed'] = async (model, owner, index, request) =>
    documentsOf(model, owner, (await scored(model, owner, index, request)).entries);

  const selectIn: ReadModels['select'] = (owner, selection, request) => {
    const { order, within, ranges = [], among } = selection;
    const models = new Set(
      [order, ...within, ...ranges.map(({ index }) => index)].map((one) => one.model),
    );
    return proven.ofModels([...models], owner, (own, node) => {
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
    findAmong,
    placed,
    select: selectIn,
    firstOfAll: (model, owner, groups, request) =>
      inIndexes(model, owner, (node, keyOf) =>
        node.firstOfAll(
          groups.map((group) => group.map(keyOf)),
          request,
        ),
      ),
    heads: (model, owner, indexes, limit) =>
      inIndexes(model, owner, (node, keyOf) =>
        Promise.all(
          indexes.map((index) => node.zRangeWithScores(keyOf(index), 0, limit - 1, { REV: true })),
        ),
      ),
    beginningWith: (model, owner, index, beginning, limit) =>
      inIndexes(model, owner, (node, keyOf) =>
        node.zRange(keyOf(index), `[${beginning}`, `[${beginning}${behindAllLetters}`, {
          BY: 'LEX',
          LIMIT: { offset: 0, count: limit },
        }),
      ),
    ids: (model, owner, index, request) =>
      inIndexes(model, owner, async (node, keyOf) => {
        const { entries, next } = await readSlice(node, keyOf(index), request);
        return { ids: entries.map(({ value }) => value), next };
      }),
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
      inIndexes(
        model,
        owner,
        async (node, keyOf) => (await node.zScore(keyOf(index), id)) ?? undefined,
      ),
    scores,
    count: (model, owner, index, range) =>
      inIndexes(model, owner, (node, keyOf) => countIn(node, keyOf(index), range)),
    ...createReadYourWrites(redis, reached, log),
    rewriteFiles: async () => !(await rewriteFiles(redis)).includes('refused'),
    noteApplied: ({ partitions, position }) => {
      const reachedNow = parsePosition(position);
      if (reachedNow === undefined) return;
      for (const partition of partitions) reached.note(partition, reachedNow);
    },
    noteSwitched: proven.noteSwitched,
  };
};
