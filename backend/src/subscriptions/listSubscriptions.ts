import { parseQuery } from '@ovation/contracts/kernel/searchWords';
import { plansOfPerformer } from '@ovation/contracts/plans/readModels';
import {
  type SubscriptionDocument,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import {
  searchedSubscribersMax,
  type subscriptionRoutes,
} from '@ovation/contracts/subscriptions/routes';
import type { Language } from '@ovation/contracts/translations/languages';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { type PageRequest, paginate } from '../kernel/readModels/indexPage.ts';
import { matchesAllWords } from '../kernel/readModels/textMatching.ts';
import { allCardsOf } from '../payments/public.ts';
import { blockedAmong, firstPlanIdOf } from '../relations/public.ts';
import { pendingRemovalsAmong } from '../removal/public.ts';
import type { SubscriberDeps, SubscriptionsDeps } from './deps.ts';
import { partiesOf } from './registerSubscription.ts';
import { sentenceOf } from './sentence.ts';
import { toOwnView, toView, withoutRenewal } from './subscription.view.ts';

type Status = 'active' | 'deactivated' | undefined;

/** Maps a status to a range of the expiry index, which depends on the current time. */
const statusRangeOf = (status: Status, request: PageRequest, now: string) => {
  if (status === undefined) return { index: 'createdAt', request } as const;
  const at = Date.parse(now);
  const scores = status === 'active' ? { from: at + 1 } : { to: at };
  return { index: 'expiresAt', request: { ...request, scores } } as const;
};

const readPage = (
  { readModels }: SubscriptionsDeps,
  model: typeof subscriptionsOfFan | typeof subscriptionsOfPerformer,
  owner: string,
  status: Status,
  request: PageRequest,
  now: string,
) => {
  const range = statusRangeOf(status, request, now);
  return readModels.page(model, owner, range.index, range.request);
};

/** Searches a creator's subscribers by name. */
const searchSubscribers = async (
  { readModels, people }: SubscriberDeps,
  owner: string,
  { status, words }: { readonly status: Status; readonly words: readonly string[] },
  request: PageRequest,
  now: string,
) => {
  const { newestFirst } = request;
  const all = { offset: 0, limit: searchedSubscribersMax, newestFirst };
  const range = statusRangeOf(status, all, now);
  const positioned = await readModels.pageWithPositions(
    subscriptionsOfPerformer,
    owner,
    range.index,
    range.request,
  );
  const fans = await people.show(positioned.map(({ item }) => item.fanId));
  const found = positioned.filter(({ item }) => {
    const fan = fans.get(item.fanId);
    return fan && matchesAllWords(`${fan.username} ${fan.name}`, words);
  });
  return paginate(found, request);
};

/** Disables the renewal of subscriptions with a pending account removal. */
const withHolds = async (
  { readModels }: Pick<SubscriptionsDeps, 'readModels'>,
  documents: readonly SubscriptionDocument[],
): Promise<readonly SubscriptionDocument[]> => {
  const parties = new Set(documents.flatMap(({ fanId, performerId }) => [fanId, performerId]));
  const leaving = await pendingRemovalsAmong(readModels, [...parties]);
  return documents.map((document) => withoutRenewal(document, leaving));
};

/** Writes the sentence of each subscription, with the names of its plans. */
const sentencesOf = async (
  { readModels }: Pick<SubscriptionsDeps, 'readModels'>,
  documents: readonly SubscriptionDocument[],
  language: Language,
  now: string,
): Promise<readonly string[]> => {
  const keys = documents.map(({ performerId }) => ({ owner: performerId, id: performerId }));
  const written = await readModels.findMany(plansOfPerformer, keys);
  return documents.map((document, at) => {
    const nameOf = (planId = firstPlanIdOf(document.performerId)): string | undefined =>
      written[at]?.plans.find((plan) => plan.planId === planId)?.name;
    return sentenceOf(language, document, nameOf, now);
  });
};

/** `GET /subscriptions/user/search` */
export const listOwnSubscriptions =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.listOwnSubscriptions> =>
  async ({ query: { performerId, status }, paging, actor, language, command: { now } }) => {
    const { request } = paging;
    const cards = await allCardsOf(deps.readModels, actor.id);
    if (performerId === undefined) {
      const page = await readPage(deps, subscriptionsOfFan, actor.id, status, request, now);
      const documents = await withHolds(deps, page.data);
      const sentences = await sentencesOf(deps, documents, language, now);
      const data = documents.map((document, at) =>
        toOwnView(document, cards, now, sentences[at] ?? ''),
      );
      return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
    }
    const { subscriptionId } = partiesOf(actor.id, performerId);
    const found = await deps.readModels.find(subscriptionsOfFan, actor.id, subscriptionId);
    const documents = await withHolds(deps, found ? [found] : []);
    const sentences = await sentencesOf(deps, documents, language, now);
    const views = documents.map((document, at) =>
      toOwnView(document, cards, now, sentences[at] ?? ''),
    );
    const data = views.filter((view) => status === undefined || view.status === status);
    const shown = data.slice(request.offset, request.offset + request.limit);
    return okResponse({ data: shown, total: data.length });
  };

/** `GET /subscriptions/performer/search` */
export const listSubscribers =
  (deps: SubscriberDeps): Handler<typeof subscriptionRoutes.listSubscribers> =>
  async ({ query: { status, q }, paging, actor, command: { now } }) => {
    const { request } = paging;
    const words = parseQuery(q);
    const page = words
      ? await searchSubscribers(deps, actor.id, { status, words }, request, now)
      : await readPage(deps, subscriptionsOfPerformer, actor.id, status, request, now);
    const fanIds = page.data.map(({ fanId }) => fanId);
    const [documents, fans, blocked] = await Promise.all([
      withHolds(deps, page.data),
      deps.people.show(fanIds),
      blockedAmong(deps.readModels, actor.id, fanIds),
    ]);
    const data = documents.flatMap((document) => {
      const user = fans.get(document.fanId);
      const isBlocked = blocked.has(document.fanId);
      return user ? [{ ...toView(document, now), user, isBlocked }] : [];
    });
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
