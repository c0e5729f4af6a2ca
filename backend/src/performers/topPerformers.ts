import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { PerformersDeps } from './deps.ts';
import { searchPage } from './searchPerformers.ts';

/** `GET /performers/top`. */
export const topPerformers =
  (deps: PerformersDeps): Handler<typeof performerRoutes.topPerformers> =>
  async ({ query: { offset, limit }, actor, client }) => {
    const request = { offset, limit, newestFirst: true };
    const visitor = { actor, client };
    const sort = '-totalSubscriber' as const;
    const { data, total } = await searchPage(deps, { sort }, request, visitor);
    return okResponse({ data, total });
  };
