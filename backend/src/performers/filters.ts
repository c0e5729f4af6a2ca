import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { CreatorFilter, CreatorSort } from '@ovation/contracts/performers/filter';
import { performerRanksModel, performersModel } from '@ovation/contracts/performers/readModels';
import { creatorSearchModel } from '@ovation/contracts/search/readModels';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import type { IndexOf, ReadModels } from '../kernel/readModels/readModels.ts';

type Selected = Parameters<ReadModels['select']>[1];
/** Filter conditions, independent of the order. */
export type Conditions = Pick<Selected, 'within' | 'ranges' | 'candidates'>;

export const creatorIndex = (index: string): IndexOf => ({ model: creatorSearchModel, index });

const price = creatorIndex('price');

const orders: Readonly<Record<CreatorSort, IndexOf>> = {
  recommended: { model: performerRanksModel, index: 'explore' },
  '-createdAt': { model: performersModel, index: 'newest' },
  createdAt: { model: performersModel, index: 'newest' },
  '-totalSubscriber': { model: performerRanksModel, index: 'subscribers' },
  price,
  '-price': price,
};

export const sortIndexOf = (sort: CreatorSort): IndexOf => orders[sort];

/** Returns a page request in the direction of its sort order. */
export const withSortDirection = (sort: CreatorSort, request: PageRequest): PageRequest => ({
  ...request,
  newestFirst: sort !== 'createdAt' && sort !== 'price',
});

const filterFields = [
  'country',
  'language',
  'category',
  'gender',
  'bodyType',
  'eyes',
  'hair',
] as const;

/** Converts a filter to index conditions. `online`: ids of online creators, if filtered by. */
export const toConditions = (
  filter: CreatorFilter,
  online: readonly string[] | undefined,
): Conditions => {
  const requested = filterFields.flatMap((kind) =>
    filter[kind] ? [`is:${kind}:${filter[kind]}`] : [],
  );
  const { priceMin, priceMax } = filter;
  const range = {
    index: price,
    ...(priceMin !== undefined && { from: toMinorUnits(priceMin) }),
    ...(priceMax !== undefined && { to: toMinorUnits(priceMax) }),
  };
  const also = [...(filter.isFree ? ['is:free'] : []), ...(online ? ['is:seen'] : [])];
  return {
    within: [...requested, ...also].map(creatorIndex),
    ranges: priceMin === undefined && priceMax === undefined ? [] : [range],
    candidates: filter.isLive ? [] : online,
  };
};
