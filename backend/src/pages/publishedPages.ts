import { pageListOwner, pagesModel } from '@ovation/contracts/pages/readModels';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import type { Base } from '../kernel/composition/base.ts';
import type { PublishedPages } from './public.ts';

/** Limit of listed pages; an operator has a dozen. */
const pagesMax = 500;

type Deps = Pick<Base, 'readModels'>;

/** Published pages. */
export const listPublishedPages = async (
  { readModels }: Deps,
  newestFirst = true,
): Promise<readonly StaffPage[]> => {
  const request = { offset: 0, limit: pagesMax, newestFirst };
  return (await readModels.page(pagesModel, pageListOwner, 'active', request)).data;
};

export const createPublishedPages = (deps: Deps): PublishedPages => ({
  paths: async () => (await listPublishedPages(deps, false)).map(({ slug }) => `/page/${slug}`),
});
