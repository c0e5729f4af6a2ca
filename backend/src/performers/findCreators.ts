import { questionOf } from '@ovation/contracts/kernel/words';
import type { CreatorFilter, CreatorSort } from '@ovation/contracts/performers/filter';
import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { headLengthMax, wordSetOf } from '@ovation/contracts/search/words';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { type PageRequest, type Place, pageOfFound } from '../kernel/readModels/slice.ts';
import { conditionsOf, foundBy, inDirectionOf, orderOf } from './filters.ts';
import { fewFound, findByWords, type WordsDeps } from './findByWords.ts';

export interface CreatorQuery extends CreatorFilter {
  readonly q?: string | undefined;
  /** Sort order; by default relevance with words, recommended without. */
  readonly sort?: CreatorSort | undefined;
}

export interface FoundIds {
  readonly ids: readonly string[];
  readonly total: number;
  readonly next: Place | undefined;
}

export interface FindDeps extends WordsDeps {
  /** Creators who are online; bounded. */
  readonly online: () => Promise<readonly string[]>;
}

type Selection = Parameters<ReadModels['select']>[1];

const selected = async (
  { readModels }: Pick<FindDeps, 'readModels'>,
  selection: Selection,
  request: PageRequest,
): Promise<FoundIds> => {
  const { places, total, next } = await readModels.select(everyPerformer, selection, request);
  return { ids: places.map(({ id }) => id), total, next };
};

/** Finds creators by filters and words, in the requested order. */
export const findCreators = async (
  deps: FindDeps,
  { q, sort, ...filter }: CreatorQuery,
  asked: PageRequest,
): Promise<FoundIds> => {
  const conditions = conditionsOf(filter, filter.isOnline ? await deps.online() : undefined);
  const words = questionOf(q);
  const order = sort && orderOf(sort);
  const request = inDirectionOf(sort ?? 'recommended', asked);
  if (q === undefined || !words) {
    return selected(deps, { ...conditions, order: order ?? orderOf('recommended') }, request);
  }
  const [word] = words;
  if (word === undefined) return { ids: [], total: 0, next: undefined };
  if (words.length === 1 && word.length <= headLengthMax) {
    // Sets of short prefixes are sorted by relevance.
    const set = foundBy(`word:${wordSetOf(word)}`);
    const within = order ? [set, ...conditions.within] : conditions.within;
    const page = await selected(deps, { ...conditions, order: order ?? set, within }, request);
    if (page.total > fewFound) return page;
  }
  const found = await findByWords(deps, q, conditions);
  if (order) {
    const among = found.map(({ id }) => id);
    return selected(deps, { order, within: [], among }, request);
  }
  const places = found
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .map((place) => ({ place, item: place.id }));
  const { data, total, next } = pageOfFound(places, request);
  return { ids: data, total, next };
};
