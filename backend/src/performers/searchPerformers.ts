import { performerListOwner, performersModel } from '@ovation/contracts/performers/readModels';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { type Handler, okResponse, type Visitor } from '../kernel/http/handler.ts';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import type { PerformersDeps } from './deps.ts';
import { type CreatorQuery, findCreators } from './findCreators.ts';
import { profilePage } from './profiles.ts';

/** Finds a page of creators and renders it for a visitor. */
export const searchPage = async (
  deps: Omit<PerformersDeps, 'accounts'>,
  query: CreatorQuery,
  request: PageRequest,
  visitor: Visitor,
) => {
  // No creator offers trials while the operator has disabled them.
  const hasNoResults = query.isFree && !(await deps.settings()).freeSubscriptionEnabled;
  const { ids, total, next } = hasNoResults
    ? { ids: [], total: 0, next: undefined }
    : await findCreators(deps, query, request);
  const found = await deps.readModels.findMany(
    performersModel,
    ids.map((id) => ({ owner: performerListOwner, id })),
  );
  const performers = found.filter((performer) => performer !== undefined);
  return { ...(await profilePage(deps, { data: performers, total }, visitor)), next };
};

/** `GET /performers/user/search`. */
export const searchPerformers =
  (deps: PerformersDeps): Handler<typeof performerRoutes.searchPerformers> =>
  async ({ query, paging, actor, client }) => {
    const visitor = { actor, client };
    const { next, ...page } = await searchPage(deps, query, paging.request, visitor);
    return okResponse({ ...page, next: paging.nextCursor(next) });
  };
