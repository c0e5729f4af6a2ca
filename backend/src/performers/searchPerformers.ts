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
import { explorePage } from './explorePerformers.ts';
import { profilePage } from './profiles.ts';

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
  async ({ query, paging, actor, client }) => {
    const { readModels } = deps;
    const { request } = paging;
    const words = wordsOf(query.q ?? '');
    const page =
      words.length > 0
        ? await pageByWords(readModels, words, request)
        : query.sort === undefined
          ? await explorePage(readModels, request)
          : await readModels.page(performersModel, everyPerformer, 'newest', request);
    return answered({
      ...(await profilePage(deps, page, { actor, client })),
      next: paging.next(page.next),
    });
  };
