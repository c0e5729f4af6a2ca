import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { CreatorFilter, CreatorSort } from '@ovation/contracts/performers/filter';
import { performerRanksModel, performersModel } from '@ovation/contracts/performers/readModels';
import { foundCreatorsModel } from '@ovation/contracts/search/readModels';
import type { IndexOf, ReadModels } from '../kernel/readModels/readModels.ts';
import type { PageRequest } from '../kernel/readModels/slice.ts';

type Selected = Parameters<ReadModels['select']>[1];
/** Filter conditions, independent of the order. */
export type Conditions = Pick<Selected, 'within' | 'ranges' | 'among'>;

export const foundBy = (index: string): IndexOf => ({ model: foundCreatorsModel, index });

const price = foundBy('price');

const orders: Readonly<Record<CreatorSort, IndexOf>> = {
  recommended: { model: performerRanksModel, index: 'explore' },
  '-createdAt': { model: performersModel, index: 'newest' },
  createdAt: { model: performersModel, index: 'newest' },
  '-totalSubscriber': { model: performerRanksModel, index: 'subscribers' },
  price,
  '-price': price,
};

export const orderOf = (sort: CreatorSort): IndexOf => orders[sort];

/** Returns a page request in the direction of its sort order. */
export const inDirectionOf = (sort: CreatorSort, request: PageRequest): PageRequest => ({
  ...request,
  newestFirst: sort !== 'createdAt' && sort !== 'price',
});

const kinds = ['country', 'language', 'category', 'gender', 'bodyType', 'eyes', 'hair'] as const;

/** Converts a filter to index conditions. `online`: ids of online creators, if filtered by. */
export const conditionsOf = (
  filter: CreatorFilter,
  online: readonly string[] | undefined,
): Conditions => {
  const asked = kinds.flatMap((kind) => (filter[kind] ? [`is:${kind}:${filter[kind]}`] : []));
  const { priceMin, priceMax } = filter;
  const range = {
    index: price,
    ...(priceMin !== undefined && { from: toMinorUnits(priceMin) }),
    ...(priceMax !== undefined && { to: toMinorUnits(priceMax) }),
  };
  const also = [...(filter.isFree ? ['is:free'] : []), ...(online ? ['is:seen'] : [])];
  return {
    within: [...asked, ...also].map(foundBy),
    ranges: priceMin === undefined && priceMax === undefined ? [] : [range],
    among: filter.isLive ? [] : online,
  };
};
