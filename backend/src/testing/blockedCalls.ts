import type { Route } from '@ovation/contracts/kernel/route';
import { firstPlanIdOf } from '../relations/public.ts';
import { fieldsOf, type WalkedRoute } from './routeWalk.ts';

/** Resources of a fan with a creator that calls can name. */
export interface BlockedThings {
  readonly star: string;
  readonly post: string;
  readonly postOnSale: string;
  readonly poll: string;
  readonly pollOption: string;
  readonly commentOfStar: string;
  readonly ownComment: string;
  readonly conversation: string;
  readonly ownMessage: string;
  readonly pricedMessage: string;
  readonly subscription: string;
  /** Code of a coupon of the creator. */
  readonly coupon: string;
}

export interface CallTarget {
  /** Resource that the path names, if any. */
  readonly path?: keyof BlockedThings;
  readonly query?: (things: BlockedThings) => Record<string, string>;
  readonly body?: (things: BlockedThings) => object;
  /** List of a creator's items: empty for an unknown creator. */
  readonly isList?: true;
}

const onPost = ({ post }: BlockedThings) => ({ objectType: 'feed', objectId: post });

export const callTargets: Readonly<Record<string, CallTarget>> = {
  'comments.createComment': { body: (things) => ({ content: 'Fine', ...onPost(things) }) },
  'comments.editComment': { path: 'ownComment', body: () => ({ content: 'Very fine' }) },
  'comments.listComments': { query: onPost },
  'comments.removeComment': { path: 'commentOfStar' },
  'conversations.changeConversationSettings': {
    path: 'conversation',
    body: () => ({ isMuted: true }),
  },
  'conversations.getConversation': { path: 'conversation' },
  'conversations.startConversation': {
    body: ({ star }) => ({ source: 'performer', sourceId: star }),
  },
  'coupons.applyCoupon': { path: 'coupon', body: ({ star }) => ({ performerId: star }) },
  'follows.follow': { path: 'star' },
  'follows.listPublicFollowers': { query: ({ star }) => ({ performerId: star }) },
  'feeds.buyFeed': { path: 'postOnSale', body: () => ({}) },
  'feeds.getFeed': { path: 'post' },
  'feeds.listFeeds': { query: ({ star }) => ({ performerId: star }), isList: true },
  'feeds.vote': { path: 'poll', body: ({ pollOption }) => ({ optionId: pollOption }) },
  'messages.buyMessage': { path: 'pricedMessage', body: () => ({}) },
  'messages.deleteMessage': { path: 'ownMessage' },
  'messages.listMessages': { path: 'conversation' },
  'messages.readAll': { path: 'conversation' },
  'messages.sendMessage': { path: 'conversation', body: () => ({ type: 'text', text: 'Hi' }) },
  'performers.getPerformer': { path: 'star' },
  'plans.listPlans': { path: 'star' },
  'reactions.addReaction': { body: (things) => ({ action: 'like', ...onPost(things) }) },
  'subscriptions.changePlan': {
    path: 'subscription',
    body: () => ({ subscriptionType: 'yearly' }),
  },
  'subscriptions.previewPlanSwitch': {
    path: 'subscription',
    body: ({ star }) => ({ planId: firstPlanIdOf(star) }),
  },
  'subscriptions.resumeSubscription': { path: 'subscription' },
  'subscriptions.switchPlan': {
    path: 'subscription',
    body: ({ star }) => ({ planId: firstPlanIdOf(star) }),
  },
  'subscriptions.subscribe': {
    body: ({ star }) => ({ performerId: star, subscriptionType: 'monthly' }),
  },
  'tipping.sendTip': { path: 'star', body: () => ({ tokens: 10 }) },
};

/** Calls on the caller's own resources, which remain possible. */
export const ownResourceCalls = [
  'auth.closeSession',
  'auth.updateUser',
  'blocking.unblockUser',
  'blocking.unmuteUser',
  'documents.getReceipt',
  'factors.removePasskey',
  'factors.renamePasskey',
  'files.describeFile',
  'files.fileStatus',
  'files.retryFile',
  'files.uploadOwnAvatar',
  'follows.unfollow',
  'notifications.readNotification',
  'payments.addCard',
  'payments.agreeAutoTopUp',
  'payments.chooseDefaultCard',
  'payments.getTransaction',
  'payments.removeCard',
  'payments.topUp',
  'subscriptions.cancelSubscription',
  'subscriptions.changeCardByLink',
  'subscriptions.listOwnSubscriptions',
  'subscriptions.pauseSubscription',
  'subscriptions.withdrawPause',
];
/** Calls that hide the creator themselves. */
export const blockingCalls = ['blocking.blockUser', 'blocking.muteUser'];
/** Lists of the people that the caller has blocked or muted. */
export const blockListCalls = ['blocking.listBlockedUsers', 'blocking.listMutedUsers'];
/** Calls about no creator, or about a fan. */
export const callsWithoutCreator = ['posts.getPost', 'profiles.viewUser'];
/** Calls whose response is the same for any name. */
export const uninformativeCalls = ['feeds.viewFeeds', 'reactions.removeReaction'];
/** Calls that remain possible when blocked: a block must not prevent a report. */
export const reportCalls = ['reports.fileReport'];
/** Calls whose response reveals whether the country is blocked. */
export const blockRevealingCalls = ['blocking.checkCountry'];

/** The caller's own billing records, which keep naming the payee. */
export const billingCalls = [
  'payments.listCards',
  'payments.listTransactions',
  'subscriptions.listOwnSubscriptions',
  'wallet.listCharges',
  'wallet.listStatement',
];

/** Excludes calls of creators, which name their own resources, and of staff, who see everybody. */
export const isVisitorCall = ({ route: { who } }: WalkedRoute): boolean =>
  who !== 'performer' && typeof who !== 'object';

export const fieldNamesOf = (route: Route): string[] => [
  ...Object.values(fieldsOf(route)).flat(),
  ...Object.keys(route.query?.shape ?? {}),
];
export const namesResource = ({ route }: WalkedRoute): boolean =>
  fieldNamesOf(route).some((name) => /^id$|Ids?$/.test(name));
