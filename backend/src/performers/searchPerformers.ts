import { randomInt } from 'node:crypto';
import { hasWords, longestOf, wordLengthMax, wordsOf } from '@ovation/contracts/kernel/words';
import {
  everyPerformer,
  type PerformerDocument,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { type PageRequest, pageOfFound } from '../kernel/slice.ts';
import type { PerformersDeps } from './deps.ts';
import { profilesFor } from './profiles.ts';

/** With several words, the creators who have the longest of them and are compared for the rest. */
const consideredMax = 500;

const hasAll = ({ name, username }: PerformerDocument, words: readonly string[]): boolean =>
  hasWords(`${username} ${name}`, words);

const pageByWords = async (
  readModels: ReadModels,
  words: readonly string[],
  request: PageRequest,
) => {
  const longest = longestOf(words);
  const index = `word:${longest.slice(0, wordLengthMax)}` as const;
  if (words.length === 1 && longest.length <= wordLengthMax) {
    return readModels.page(performersModel, everyPerformer, index, request);
  }
  const considered = await readModels.placed(performersModel, everyPerformer, index, {
    offset: 0,
    limit: consideredMax,
    newestFirst: request.newestFirst,
  });
  const found = considered.filter(({ item }) => hasAll(item, words));
  return pageOfFound(found, request);
};

/** `GET /performers/user/search`. */
export const searchPerformers =
  (deps: PerformersDeps): Handler<typeof performerRoutes.searchPerformers> =>
  async ({ query, paging, actor }) => {
    const { request } = paging;
    const words = wordsOf(query.q ?? '');
    const page =
      words.length > 0
        ? await pageByWords(deps.readModels, words, request)
        : await deps.readModels.page(performersModel, everyPerformer, 'newest', request);
    return answered({
      data: await profilesFor(deps, page.data, actor),
      total: page.total,
      next: paging.next(page.next),
    });
  };

/** `GET /performers/search/random`: a stretch of the list that begins somewhere. */
export const randomPerformers =
  (deps: PerformersDeps): Handler<typeof performerRoutes.randomPerformers> =>
  async ({ query, actor }) => {
    const { readModels } = deps;
    const total = await readModels.count(performersModel, everyPerformer, 'newest');
    const limit = Math.min(query.limit, total);
    const start = total === 0 ? 0 : randomInt(total);
    const read = (offset: number, count: number) =>
      readModels.page(performersModel, everyPerformer, 'newest', {
        offset,
        limit: count,
        newestFirst: true,
      });
    const head = limit === 0 ? [] : (await read(start, limit)).data;
    const rest = limit - head.length;
    // Past the end it goes on at the beginning, so that nobody is shown less than others.
    const tail = rest > 0 ? (await read(0, rest)).data : [];
    return answered({ data: await profilesFor(deps, [...head, ...tail], actor), total });
  };
