import type { Page } from '@ovation/contracts/kernel/page';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { PerformerDocument } from '@ovation/contracts/performers/readModels';
import { feedsOfPerformer } from '@ovation/contracts/posts/readModels';
import { subscriptionsOfPerformer } from '@ovation/contracts/subscriptions/readModels';
import { reactionsTo } from '../engagement/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import type { PerformersDeps } from './deps.ts';
import { type PerformerCounts, toProfile, trialDaysOf } from './performer.view.ts';

/** Counts a creator's live subscriptions; expiry counts without an event. */
export const countSubscribers = async (
  { readModels, clock }: Pick<Base, 'clock' | 'readModels'>,
  performerId: string,
): Promise<number> =>
  readModels.count(subscriptionsOfPerformer, performerId, 'expiresAt', {
    from: clock().getTime() + 1,
  });

/** Reads the counts of a creator's profile. */
export const readCounts = async (
  deps: Pick<PerformersDeps, 'clock' | 'follows' | 'readModels'>,
  performerId: string,
): Promise<PerformerCounts> => {
  const [totalFeed, totalFollower, totalIncluded, totalSubscriber] = await Promise.all([
    deps.readModels.count(feedsOfPerformer, performerId, 'active'),
    deps.follows.countFollowers(performerId),
    deps.readModels.count(feedsOfPerformer, performerId, 'included'),
    countSubscribers(deps, performerId),
  ]);
  return { totalFeed, totalFollower, totalIncluded, totalSubscriber };
};

/** Counts a creator's public posts; only the creator sees this. */
export const countOpen = ({ readModels }: Pick<Base, 'readModels'>, performerId: string) =>
  readModels.count(feedsOfPerformer, performerId, 'open');

type ProfileDeps = Pick<
  PerformersDeps,
  'clock' | 'entitlements' | 'files' | 'follows' | 'readModels' | 'settings' | 'visibility'
>;

/** Renders creators' profiles for a visitor, without hidden ones. */
export const profilesFor = async (
  deps: ProfileDeps,
  all: readonly PerformerDocument[],
  visitor: Visitor,
): Promise<PerformerProfile[]> => {
  const { entitlements, files, follows, visibility } = deps;
  const { actor } = visitor;
  const hidden = await visibility.hiddenFrom(
    visitor,
    all.map(({ performerId }) => performerId),
  );
  const performers = all.filter(({ performerId }) => !hidden.has(performerId));
  const ids = performers.map(({ performerId }) => performerId);
  const settings = await deps.settings();
  const trialOf = (performer: PerformerDocument) => trialDaysOf(performer, settings);
  const withTrial = performers.filter((performer) => trialOf(performer) > 0);
  const trialIds = withTrial.map(({ performerId }) => performerId);
  const [subscriptions, trialsHad, followed, reacted, counts] = await Promise.all([
    actor ? entitlements.hasLiveSubscription(actor.id, ids) : new Set<string>(),
    actor ? entitlements.hadTrial(actor.id, trialIds) : new Set<string>(),
    actor ? follows.followedAmong(actor.id, ids) : new Set<string>(),
    actor ? reactionsTo(deps.readModels, actor.id, 'performer', ids) : undefined,
    Promise.all(ids.map((id) => readCounts(deps, id))),
  ]);
  return performers.map((performer, at) =>
    toProfile(performer, files.pictures, {
      isFollowed: followed.has(performer.performerId),
      isBookmarked: reacted?.get(performer.performerId)?.has('book_mark') ?? false,
      now: deps.clock().toISOString(),
      isSubscribed: subscriptions.has(performer.performerId),
      trialDays: trialsHad.has(performer.performerId) ? 0 : trialOf(performer),
      ...(counts[at] ?? { totalFeed: 0, totalFollower: 0, totalIncluded: 0, totalSubscriber: 0 }),
    }),
  );
};

/** Renders a page of profiles for a visitor; hidden creators are not counted. */
export const profilePage = async (
  deps: ProfileDeps,
  { data, total }: Page<PerformerDocument>,
  visitor: Visitor,
): Promise<{ data: PerformerProfile[]; total: number }> => {
  const profiles = await profilesFor(deps, data, visitor);
  return { data: profiles, total: total - (data.length - profiles.length) };
};
