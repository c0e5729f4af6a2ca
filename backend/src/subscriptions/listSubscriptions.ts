import { questionOf } from '@ovation/contracts/kernel/words';
import {
  type SubscriptionDocument,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import {
  searchedSubscribersMax,
  type subscriptionRoutes,
} from '@ovation/contracts/subscriptions/routes';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { hasWords } from '../kernel/readModels/foundWords.ts';
import { type PageRequest, pageOfFound } from '../kernel/readModels/slice.ts';
import { allCardsOf } from '../payments/public.ts';
import { blockedAmong } from '../relations/public.ts';
import { leavingAmong } from '../removal/public.ts';
import type { SubscriberDeps, SubscriptionsDeps } from './deps.ts';
import { partiesOf } from './nameSubscription.ts';
import { heldBack, toOwnView, toView } from './subscription.view.ts';

type Status = 'active' | 'deactivated' | undefined;

/** Maps a status to a range of the expiry index, which depends on the current time. */
const stretchOf = (status: Status, request: PageRequest, now: string) => {
  if (status === undefined) return { index: 'createdAt', request } as const;
  const at = Date.parse(now);
  const scores = status === 'active' ? { from: at + 1 } : { to: at };
  return { index: 'expiresAt', request: { ...request, scores } } as const;
};

const pageOf = (
  { readModels }: SubscriptionsDeps,
  model: typeof subscriptionsOfFan | typeof subscriptionsOfPerformer,
  owner: string,
  status: Status,
  request: PageRequest,
  now: string,
) => {
  const stretch = stretchOf(status, request, now);
  return readModels.page(model, owner, stretch.index, stretch.request);
};

/** Searches a creator's subscribers by name. */
const searched = async (
  { readModels, people }: SubscriberDeps,
  owner: string,
  { status, words }: { readonly status: Status; readonly words: readonly string[] },
  request: PageRequest,
  now: string,
) => {
  const { newestFirst } = request;
  const all = { offset: 0, limit: searchedSubscribersMax, newestFirst };
  const stretch = stretchOf(status, all, now);
  const placed = await readModels.placed(
    subscriptionsOfPerformer,
    owner,
    stretch.index,
    stretch.request,
  );
  const fans = await people.show(placed.map(({ item }) => item.fanId));
  const found = placed.filter(({ item }) => {
    const fan = fans.get(item.fanId);
    return fan && hasWords(`${fan.username} ${fan.name}`, words);
  });
  return pageOfFound(found, request);
};

/** Disables the renewal of subscriptions with a pending account removal. */
const asHeld = async (
  { readModels }: Pick<SubscriptionsDeps, 'readModels'>,
  documents: readonly SubscriptionDocument[],
): Promise<readonly SubscriptionDocument[]> => {
  const parties = new Set(documents.flatMap(({ fanId, performerId }) => [fanId, performerId]));
  const leaving = await leavingAmong(readModels, [...parties]);
  return documents.map((document) => heldBack(document, leaving));
};

/** `GET /subscriptions/user/search` */
export const listOwnSubscriptions =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.listOwnSubscriptions> =>
  async ({ query: { performerId, status }, paging, actor, command: { now } }) => {
    const { request } = paging;
    const cards = await allCardsOf(deps.readModels, actor.id);
    if (performerId === undefined) {
      const page = await pageOf(deps, subscriptionsOfFan, actor.id, status, request, now);
      const held = await asHeld(deps, page.data);
      const data = held.map((document) => toOwnView(document, cards, now));
      return answered({ data, total: page.total, next: paging.next(page.next) });
    }
    const { subscriptionId } = partiesOf(actor.id, performerId);
    const found = await deps.readModels.find(subscriptionsOfFan, actor.id, subscriptionId);
    const held = await asHeld(deps, found ? [found] : []);
    const views = held.map((document) => toOwnView(document, cards, now));
    const data = views.filter((view) => status === undefined || view.status === status);
    const shown = data.slice(request.offset, request.offset + request.limit);
    return answered({ data: shown, total: data.length });
  };

/** `GET /subscriptions/performer/search` */
export const listSubscribers =
  (deps: SubscriberDeps): Handler<typeof subscriptionRoutes.listSubscribers> =>
  async ({ query: { status, q }, paging, actor, command: { now } }) => {
    const { request } = paging;
    const words = questionOf(q);
    const page = words
      ? await searched(deps, actor.id, { status, words }, request, now)
      : await pageOf(deps, subscriptionsOfPerformer, actor.id, status, request, now);
    const fanIds = page.data.map(({ fanId }) => fanId);
    const [held, fans, blocked] = await Promise.all([
      asHeld(deps, page.data),
      deps.people.show(fanIds),
      blockedAmong(deps.readModels, actor.id, fanIds),
    ]);
    const data = held.flatMap((document) => {
      const user = fans.get(document.fanId);
      const isBlocked = blocked.has(document.fanId);
      return user ? [{ ...toView(document, now), user, isBlocked }] : [];
    });
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };
