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
import type { IntersectionOptions, SetUnion } from '@ovation/redis/intersectSortedSets';
import type { Redis, RedisNode } from '@ovation/redis/redis';
import { rewriteAppendOnlyFiles } from '@ovation/redis/rewriteAppendOnlyFiles';
import { createBatchedReads } from './batchedReads.ts';
import {
  type ConsistentReads,
  createAppliedPositions,
  createConsistentReads,
} from './consistentReads.ts';
import { type IndexPage, type PageRequest, type Positioned, readPage } from './indexPage.ts';
import { createReadYourWrites, type ReadYourWrites } from './readYourWrites.ts';
import { type Selection, type SelectionPage, select } from './selection.ts';

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
export interface ReadModels extends ReadYourWrites, Pick<ConsistentReads, 'forgetGenerations'> {
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
  findExisting<Model extends ReadModel>(
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
  ): Promise<Page<DocumentOf<Model>> & Pick<IndexPage, 'next'>>;
  /** As `page`, each with its position: for lists that are filtered or merged. */
  pageWithPositions<Model extends ReadModel>(
    model: Model,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<readonly Positioned<DocumentOf<Model>>[]>;
  /** Ids in an index, highest score first or lowest. */
  ids(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<{ readonly ids: readonly string[] } & Pick<IndexPage, 'next'>>;
  /** As `ids`, with scores and the total: for lists that are merged from several. */
  pageWithScores(
    model: ReadModel,
    owner: string,
    index: string,
    request: PageRequest,
  ): Promise<IndexPage & { readonly total: number }>;
  /**
   * Page of members common to several indexes of an owner, of one read model or of several: see `select`,
   * which bounds its cost.
   */
  select(
    owner: string,
    selection: Selection<IndexOf>,
    request: PageRequest,
  ): Promise<SelectionPage>;
  /** First members that are in an index of each group: see `intersectSortedSets`, which bounds its cost. */
  intersectSortedSets(
    model: ReadModel,
    owner: string,
    groups: readonly SetUnion[],
    request: IntersectionOptions,
  ): Promise<IndexPage['entries']>;
  /** Top members of several indexes of an owner, highest score first. */
  topMembers(
    model: ReadModel,
    owner: string,
    indexes: readonly string[],
    limit: number,
  ): Promise<readonly IndexPage['entries'][]>;
  /** Members of an index by prefix, in byte order; requires equal scores. */
  membersByPrefix(
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
  recordApplied(notice: AppliedNotice): void;
}

/** Sorts behind any letter. */
const afterAllLetters = '\u{10ffff}';

const countIn = (node: RedisNode, key: string, scores: PageRequest['scores']): Promise<number> =>
  scores ? node.zCount(key, scores.from ?? '-inf', scores.to ?? '+inf') : node.zCard(key);

const parse = (text: string | null | undefined): never | undefined =>
  text == null ? undefined : (JSON.parse(text) as never);

export const createReadModels = (
  redis: Redis,
  log: Pick<EventLog, 'head' | 'reaches'>,
): ReadModels => {
  const applied = createAppliedPositions();
  const consistentReads = createConsistentReads(redis, applied);
  const reads = createBatchedReads();

  /** Documents of owners that share a partition, in one command with their proof: all of one moment. */
  const findInPartition = async <Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ): Promise<(DocumentOf<Model> | undefined)[]> => {
    const [{ owner: first } = { owner: '' }] = keys;
    return consistentReads.ofModel(model, first, async (generation, checkKeys) => {
      const prefix = redisKeys.prefix(model.name, generation, partitionOf(first));
      const wanted = keys.map(({ owner, id }) => redisKeys.documentIn(prefix, owner, id));
      const { found, check } = await redis.at(checkKeys.watermark, (node) =>
        reads.of(node, wanted, checkKeys),
      );
      return { found: found.map(parse), check };
    });
  };

  const find: ReadModels['find'] = async (model, owner, id) =>
    (await findInPartition(model, [{ owner, id }]))[0];

  const findMany: ReadModels['findMany'] = async <Model extends ReadModel>(
    model: Model,
    keys: readonly DocumentKey[],
  ) => {
    const [first] = keys;
    if (!first) return [];
    if (keys.every(({ owner }) => owner === first.owner)) return findInPartition(model, keys);
    const byPartition = new Map<number, number[]>();
    for (const [at, { owner }] of keys.entries()) {
      const partition = partitionOf(owner);
      const indexes = byPartition.get(partition);
      if (indexes) indexes.push(at);
      else byPartition.set(partition, [at]);
    }
    const found = new Array<DocumentOf<Model> | undefined>(keys.length).fill(undefined);
    await Promise.all(
      [...byPartition.values()].map(async (indexes) => {
        const own = indexes.flatMap((at) => keys[at] ?? []);
        const documents = await findInPartition(model, own);
        for (const [index, at] of indexes.entries()) found[at] = documents[index];
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
    consistentReads.ofModel(model, owner, async (generation, checkKeys) => {
      const keyOf = (index: string) => redisKeys.index(model.name, generation, owner, index);
      const [found, { check }] = await redis.at(checkKeys.watermark, (node) =>
        Promise.all([read(node, keyOf), reads.of(node, [], checkKeys)]),
      );
      return { found, check };
    });

  /** Page of an index with scores and total. */
  const pageWithScores: ReadModels['pageWithScores'] = (model, owner, index, request) =>
    inIndexes(model, owner, async (node, keyOf) => {
      const key = keyOf(index);
      const [slice, total] = await Promise.all([
        readPage(node, key, request),
        countIn(node, key, request.scores),
      ]);
      return { ...slice, total };
    });

  /** Documents of entries of an owner's index, without those deleted meanwhile. */
  const documentsOf = async <Model extends ReadModel>(
    model: Model,
    owner: string,
    entries: IndexPage['entries'],
  ): Promise<Positioned<DocumentOf<Model>>[]> => {
    const documents = await findMany(
      model,
      entries.map(({ value }) => ({ owner, id: value })),
    );
    return entries.flatMap(({ value, score }, at) => {
      const item = documents[at];
      return item === undefined ? [] : [{ position: { score, id: value }, item }];
    });
  };

  const scores: ReadModels['scores'] = (model, owner, index, ids) =>
    inIndexes(model, owner, async (node, keyOf) => {
      const found = await node.zmScore(keyOf(index), [...ids]);
      return found.map((score) => score ?? undefined);
    });

  const findExisting: ReadModels['findExisting'] = async (model, owner, index, ids) => {
    if (ids.length === 0) return [];
    const found = await scores(model, owner, index, ids);
    const keys = ids.flatMap((id, at) => (found[at] === undefined ? [] : [{ owner, id }]));
    return (await findMany(model, keys)).filter((one) => one !== undefined);
  };

  const pageWithPositions: ReadModels['pageWithPositions'] = async (model, owner, index, request) =>
    documentsOf(model, owner, (await pageWithScores(model, owner, index, request)).entries);

  const selectIn: ReadModels['select'] = (owner, selection, request) => {
    const { order, within, ranges = [], candidates } = selection;
    const models = new Set(
      [order, ...within, ...ranges.map(({ index }) => index)].map((one) => one.model),
    );
    return consistentReads.ofModels([...models], owner, (own, node) => {
      const keyOf = ({ model, index }: IndexOf): string =>
        redisKeys.index(model.name, own.get(model) ?? 0, owner, index);
      const keyed = {
        order: keyOf(order),
        within: within.map(keyOf),
        ranges: ranges.map((range) => ({ ...range, index: keyOf(range.index) })),
        candidates,
      };
      return select(node, keyed, request);
    });
  };

  return {
    find,
    findMany,
    findExisting,
    pageWithPositions,
    select: selectIn,
    intersectSortedSets: (model, owner, groups, request) =>
      inIndexes(model, owner, (node, keyOf) =>
        node.intersectSortedSets(
          groups.map((group) => group.map(keyOf)),
          request,
        ),
      ),
    topMembers: (model, owner, indexes, limit) =>
      inIndexes(model, owner, (node, keyOf) =>
        Promise.all(
          indexes.map((index) => node.zRangeWithScores(keyOf(index), 0, limit - 1, { REV: true })),
        ),
      ),
    membersByPrefix: (model, owner, index, beginning, limit) =>
      inIndexes(model, owner, (node, keyOf) =>
        node.zRange(keyOf(index), `[${beginning}`, `[${beginning}${afterAllLetters}`, {
          BY: 'LEX',
          LIMIT: { offset: 0, count: limit },
        }),
      ),
    ids: (model, owner, index, request) =>
      inIndexes(model, owner, async (node, keyOf) => {
        const { entries, next } = await readPage(node, keyOf(index), request);
        return { ids: entries.map(({ value }) => value), next };
      }),
    pageWithScores,
    page: async (model, owner, index, request) => {
      const { entries, total, next } = await pageWithScores(model, owner, index, request);
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
    ...createReadYourWrites(redis, applied, log),
    rewriteFiles: async () => !(await rewriteAppendOnlyFiles(redis)).includes('refused'),
    recordApplied: ({ partitions, position }) => {
      const appliedTo = parsePosition(position);
      if (appliedTo === undefined) return;
      for (const partition of partitions) applied.record(partition, appliedTo);
    },
    forgetGenerations: consistentReads.forgetGenerations,
  };
};
