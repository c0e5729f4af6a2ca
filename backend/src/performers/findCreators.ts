import { parseQuery } from '@ovation/contracts/kernel/searchWords';
import type { CreatorFilter, CreatorSort } from '@ovation/contracts/performers/filter';
import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { prefixKeyOf, prefixLengthMax } from '@ovation/contracts/search/nameMatching';
import { type CursorPosition, type PageRequest, paginate } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { creatorIndex, sortIndexOf, toConditions, withSortDirection } from './filters.ts';
import { fewResultsMax, findByWords, type WordsDeps } from './findByWords.ts';

export interface CreatorQuery extends CreatorFilter {
  readonly q?: string | undefined;
  /** Sort order; by default relevance with words, recommended without. */
  readonly sort?: CreatorSort | undefined;
}

export interface CreatorIdPage {
  readonly ids: readonly string[];
  readonly total: number;
  readonly next: CursorPosition | undefined;
}

export interface FindDeps extends WordsDeps {
  /** Creators who are online; bounded. */
  readonly online: () => Promise<readonly string[]>;
}

type Selection = Parameters<ReadModels['select']>[1];

const selectPage = async (
  { readModels }: Pick<FindDeps, 'readModels'>,
  selection: Selection,
  request: PageRequest,
): Promise<CreatorIdPage> => {
  const { positions, total, next } = await readModels.select(
    performerListOwner,
    selection,
    request,
  );
  return { ids: positions.map(({ id }) => id), total, next };
};

/** Finds creators by filters and words, in the requested order. */
export const findCreators = async (
  deps: FindDeps,
  { q, sort, ...filter }: CreatorQuery,
  pageRequest: PageRequest,
): Promise<CreatorIdPage> => {
  const conditions = toConditions(filter, filter.isOnline ? await deps.online() : undefined);
  const words = parseQuery(q);
  const order = sort && sortIndexOf(sort);
  const request = withSortDirection(sort ?? 'recommended', pageRequest);
  if (q === undefined || !words) {
    return selectPage(deps, { ...conditions, order: order ?? sortIndexOf('recommended') }, request);
  }
  const [word] = words;
  if (word === undefined) return { ids: [], total: 0, next: undefined };
  if (words.length === 1 && word.length <= prefixLengthMax) {
    // Sets of short prefixes are sorted by relevance.
    const set = creatorIndex(`word:${prefixKeyOf(word)}`);
    const within = order ? [set, ...conditions.within] : conditions.within;
    const page = await selectPage(deps, { ...conditions, order: order ?? set, within }, request);
    if (page.total > fewResultsMax) return page;
  }
  const found = await findByWords(deps, q, conditions);
  if (order) {
    const candidates = found.map(({ id }) => id);
    return selectPage(deps, { order, within: [], candidates }, request);
  }
  const positioned = found
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .map((position) => ({ position, item: position.id }));
  const { data, total, next } = paginate(positioned, request);
  return { ids: data, total, next };
};
