import type { Page } from '@ovation/contracts/kernel/page';
import {
  type SubscriptionDocument,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import type { Subscription } from '@ovation/contracts/subscriptions/subscription';
import { answered, type Handler } from '../kernel/handler.ts';
import type { SubscriberDeps, SubscriptionsDeps } from './area.ts';
import { partiesOf } from './nameSubscription.ts';
import { toView } from './views.ts';

interface Query {
  readonly offset: number;
  readonly limit: number;
  readonly sort?: '-createdAt' | 'createdAt' | undefined;
  readonly status?: 'active' | 'deactivated' | undefined;
}

const toViews = ({ data, total }: Page<SubscriptionDocument>, now: string) => ({
  data: data.map((document): Subscription => toView(document, now)),
  total,
});

/** One status is a stretch of the index by the end of the access: it changes with the clock. */
const pageOf = (
  { readModels }: SubscriptionsDeps,
  model: typeof subscriptionsOfFan | typeof subscriptionsOfPerformer,
  owner: string,
  { offset, limit, sort, status }: Query,
  now: string,
): Promise<Page<SubscriptionDocument>> => {
  const request = { offset, limit, newestFirst: sort !== 'createdAt' };
  if (status === undefined) return readModels.page(model, owner, 'createdAt', request);
  const at = Date.parse(now);
  const scores = status === 'active' ? { from: at + 1 } : { to: at };
  return readModels.page(model, owner, 'expiresAt', { ...request, scores });
};

/** `GET /subscriptions/user/search` */
export const listOwnSubscriptions =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.listOwnSubscriptions> =>
  async ({ query, actor, command: { now } }) => {
    const { performerId, status } = query;
    if (performerId === undefined) {
      return answered(toViews(await pageOf(deps, subscriptionsOfFan, actor.id, query, now), now));
    }
    const { subscriptionId } = partiesOf(actor.id, performerId);
    const found = await deps.readModels.find(subscriptionsOfFan, actor.id, subscriptionId);
    const views = found ? [toView(found, now)] : [];
    const data = views.filter((view) => status === undefined || view.status === status);
    return answered({
      data: data.slice(query.offset, query.offset + query.limit),
      total: data.length,
    });
  };

/** `GET /subscriptions/performer/search` */
export const listSubscribers =
  (deps: SubscriberDeps): Handler<typeof subscriptionRoutes.listSubscribers> =>
  async ({ query, actor, command: { now } }) => {
    const page = await pageOf(deps, subscriptionsOfPerformer, actor.id, query, now);
    const fans = await deps.people.show(page.data.map(({ fanId }) => fanId));
    const data = page.data.flatMap((document) => {
      const user = fans.get(document.fanId);
      return user ? [{ ...toView(document, now), user }] : [];
    });
    return answered({ data, total: page.total });
  };
