import type { StaffPost } from '@ovation/contracts/posts/post';
import { postsModel, site } from '@ovation/contracts/posts/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { PublishedPages } from './public.ts';

/** An operator has a dozen pages; more than that many are not looked through. */
const pagesMax = 500;

type Deps = Pick<Base, 'readModels'>;

/** The pages that everybody may read. */
export const everyPublishedPage = async (
  { readModels }: Deps,
  newestFirst = true,
): Promise<readonly StaffPost[]> => {
  const request = { offset: 0, limit: pagesMax, newestFirst };
  return (await readModels.page(postsModel, site, 'active', request)).data;
};

export const createPublishedPages = (deps: Deps): PublishedPages => ({
  paths: async () => (await everyPublishedPage(deps, false)).map(({ slug }) => `/page/${slug}`),
});
