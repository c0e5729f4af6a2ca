import type { Route } from '@ovation/contracts/kernel/route';
import { fieldsOf, type WalkedRoute } from './routeWalk.ts';

/** What a fan has of the creator: all that a call could name. */
export interface UnseenThings {
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
}

export interface Naming {
  /** The thing that the path names, if it does. */
  readonly path?: keyof UnseenThings;
  readonly query?: (things: UnseenThings) => Record<string, string>;
  readonly body?: (things: UnseenThings) => object;
  /** A list of what a creator has: of nobody's it is empty. */
  readonly isList?: true;
}

const onPost = ({ post }: UnseenThings) => ({ objectType: 'feed', objectId: post });

export const naming: Readonly<Record<string, Naming>> = {
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
  'reactions.addReaction': { body: (things) => ({ action: 'like', ...onPost(things) }) },
  'subscriptions.changePlan': {
    path: 'subscription',
    body: () => ({ subscriptionType: 'yearly' }),
  },
  'subscriptions.resumeSubscription': { path: 'subscription' },
  'subscriptions.subscribe': {
    body: ({ star }) => ({ performerId: star, subscriptionType: 'monthly' }),
  },
  'tipping.sendTip': { path: 'star', body: () => ({ tokens: 10 }) },
};

/** These name what is the caller's own, whoever else has to do with it; to end it is always possible. */
export const ofOneself = [
  'auth.closeSession',
  'auth.updateUser',
  'blocking.unblockUser',
  'blocking.unmuteUser',
  'factors.removePasskey',
  'factors.renamePasskey',
  'files.describeFile',
  'files.fileStatus',
  'files.retryFile',
  'files.uploadOwnAvatar',
  'follows.unfollow',
  'notifications.readNotification',
  'payments.addCard',
  'payments.getTransaction',
  'payments.removeCard',
  'payments.topUp',
  'subscriptions.cancelSubscription',
  'subscriptions.listOwnSubscriptions',
];
/** These put the creator out of sight themselves. */
export const keepAway = ['blocking.blockUser', 'blocking.muteUser'];
/** The caller's own, with whom they are kept. */
export const ownKeptAway = ['blocking.listBlockedUsers', 'blocking.listMutedUsers'];
/** Nobody’s in particular, or a fan’s. */
export const ofNoCreator = ['posts.getPost', 'profiles.viewUser'];
/** Their answer is the same, whatever they name. */
export const tellNothing = ['feeds.viewFeeds', 'reactions.removeReaction'];
/** Who is blocked can still complain: a block is no way to keep a report away. */
export const complaints = ['reports.fileReport'];
/** Said in the answer: whether the country is blocked. */
export const tellsOfBlocks = ['blocking.checkCountry'];

/** The caller's own books: what was paid for stays written down, with whom it was paid to. */
export const ownBooks = [
  'payments.listCards',
  'payments.listTransactions',
  'subscriptions.listOwnSubscriptions',
  'wallet.listCharges',
  'wallet.listStatement',
];

/** Calls of creators name their own things, and those of the staff see everybody. */
export const isOfVisitors = ({ route: { who } }: WalkedRoute): boolean =>
  who !== 'performer' && typeof who !== 'object';

export const fieldsNamed = (route: Route): string[] => [
  ...Object.values(fieldsOf(route)).flat(),
  ...Object.keys(route.query?.shape ?? {}),
];
export const namesSomething = ({ route }: WalkedRoute): boolean =>
  fieldsNamed(route).some((name) => /^id$|Ids?$/.test(name));
