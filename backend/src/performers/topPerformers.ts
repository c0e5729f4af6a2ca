import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { answered, type Handler } from '../kernel/http/handler.ts';
import type { PerformersDeps } from './deps.ts';
import { pageOfCreators } from './searchPerformers.ts';

/** `GET /performers/top`. */
export const topPerformers =
  (deps: PerformersDeps): Handler<typeof performerRoutes.topPerformers> =>
  async ({ query: { offset, limit }, actor, client }) => {
    const request = { offset, limit, newestFirst: true };
    const visitor = { actor, client };
    const sort = '-totalSubscriber' as const;
    const { data, total } = await pageOfCreators(deps, { sort }, request, visitor);
    return answered({ data, total });
  };
