import { conversationRoutes } from '@ovation/contracts/conversations/routes';
import type { Route } from '@ovation/contracts/kernel/route';
import { messageRoutes } from '@ovation/contracts/messages/routes';
import { feedRoutes } from '@ovation/contracts/posts/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { captionsFile } from './testing/files.ts';
import { createOwnedThings, type OwnedThings } from './testing/ownedThings.ts';
import { openPeople, type Person } from './testing/people.ts';
import { allRoutes, callRaw, fieldsOf, pathTo, routeNamed } from './testing/routeWalk.ts';
import { specStack } from './testing/stack.ts';

/**
 * Calls that name another person's thing, made by someone who does not own it. They respond as if it did
 * not exist, and change nothing. The table below must contain every call that takes a name.
 */
const { origin } = specStack();
const people = openPeople(origin);

let owners: { readonly fan: Person; readonly star: Person };
let intruders: { readonly fan: Person; readonly star: Person };
let things: OwnedThings;

/** Everything that the calls could have changed, as its owners see it. */
const whatOwnersSee = async () => {
  const { fan, star } = owners;
  const conversation = { params: { id: things.conversation } };
  const answers = await Promise.all([
    fan.api.auth.me(),
    star.api.auth.me(),
    fan.api.auth.listSessions(),
    fan.api.factors.listFactors(),
    fan.api.payments.listCards(),
    fan.api.payments.listTransactions(),
    fan.api.wallet.listCharges(),
    fan.api.subscriptions.listOwnSubscriptions(),
    fan.api.conversations.getConversation(conversation),
    star.api.conversations.getConversation(conversation),
    fan.api.messages.listMessages(conversation),
    star.api.performers.ownPerformer(),
    star.api.feeds.listOwnFeeds(),
    star.api.files.fileStatus({ params: { id: things.file } }),
    star.api.comments.listComments({ query: { objectType: 'feed', objectId: things.draft } }),
    star.api.notifications.listNotifications(),
    star.api.coupons.listOwnCoupons(),
    star.api.blocking.listBlockedUsers(),
  ]);
  // Reading itself changes the last use of a session, and links are signed each time.
  return JSON.stringify(answers.map(({ data }) => data))
    .replaceAll(/"lastActiveAt":"[^"]+"/g, '')
    .replaceAll(/\?[^"]*signature=[^"]*/g, '');
};

beforeAll(async () => {
  const [fan, star, otherFan, otherStar] = await Promise.all([
    people.fan(),
    people.performer(),
    people.fan(),
    people.performer(),
  ]);
  owners = { fan, star };
  intruders = { fan: otherFan, star: otherStar };
  things = await createOwnedThings(origin, owners);
});

/**
 * Thing named by the id in a path, wherever a row has these parameters. Such a call is tried without a row
 * below, unless it takes a body or is refused in another way.
 */
const namedByParams = new Map<unknown, keyof OwnedThings>([
  [conversationRoutes.getConversation.params, 'conversation'],
  [feedRoutes.getFeed.params, 'draft'],
  [messageRoutes.deleteMessage.params, 'message'],
  [messageRoutes.listMessages.params, 'conversation'],
]);

const captionsForm = (): FormData => {
  const form = new FormData();
  form.set('file', captionsFile(), 'captions.vtt');
  return form;
};

interface Attempt {
  readonly by: 'fan' | 'star';
  /** Thing that the path names, if any. */
  readonly path?: keyof OwnedThings;
  /** Body, if it names the thing. */
  readonly body?: (things: OwnedThings) => object;
  /** Form sent instead of a body. */
  readonly form?: () => FormData;
  readonly code?: string;
}

const written: Readonly<Record<string, readonly Attempt[]>> = {
  'auth.closeSession': [{ by: 'fan', path: 'session' }],
  'auth.updateUser': [
    { by: 'fan', body: ({ file }) => ({ avatarId: file }), code: 'PICTURE_NOT_FOUND' },
  ],
  'banking.bankingSettings': [{ by: 'star', path: 'star', code: 'FORBIDDEN' }],
  'banking.gatewaySettings': [{ by: 'star', path: 'star', code: 'FORBIDDEN' }],
  'banking.updateBankingSettings': [
    { by: 'star', path: 'star', body: () => ({ city: 'Mine' }), code: 'FORBIDDEN' },
  ],
  'banking.updateGatewaySettings': [
    { by: 'star', path: 'star', body: () => ({ key: 'stripe' }), code: 'FORBIDDEN' },
  ],
  'blocking.unblockUser': [
    { by: 'fan', path: 'blocked' },
    { by: 'star', path: 'blocked' },
  ],
  'blocking.unmuteUser': [{ by: 'star', path: 'blocked' }],
  'comments.approveComment': [{ by: 'star', path: 'comment' }],
  'comments.createComment': (['fan', 'star'] as const).map((by) => ({
    by,
    body: ({ draft }) => ({ objectType: 'feed', objectId: draft, content: 'Let me in' }),
  })),
  'comments.editComment': (['fan', 'star'] as const).map((by) => ({
    by,
    path: 'comment',
    body: () => ({ content: 'Mine' }),
  })),
  'comments.removeComment': [
    { by: 'fan', path: 'comment' },
    { by: 'star', path: 'comment' },
  ],
  'conversations.changeConversationSettings': [
    { by: 'fan', path: 'conversation', body: () => ({ isArchived: true }) },
  ],
  // Decided in the caller's own stream, where the payouts of others do not exist.
  'payouts.changePayout': [
    {
      by: 'star',
      path: 'draft',
      body: () => ({ status: 'canceled' }),
      code: 'PAYOUT_NOT_FOUND',
    },
  ],
  'payouts.viewPayout': [{ by: 'star', path: 'draft', code: 'PAYOUT_NOT_FOUND' }],
  'coupons.changeOwnCoupon': [{ by: 'star', path: 'coupon', body: () => ({ perUserLimit: 9 }) }],
  'coupons.deactivateOwnCoupon': [{ by: 'star', path: 'coupon' }],
  'factors.renamePasskey': [{ by: 'fan', path: 'passkey', body: () => ({ name: 'Mine' }) }],
  'factors.removePasskey': [{ by: 'fan', path: 'passkey' }],
  'feeds.createFeed': [
    {
      by: 'star',
      body: ({ file }) => ({ type: 'photo', text: 'Mine?', fileIds: [file] }),
      code: 'FILE_NOT_FOUND',
    },
    {
      by: 'star',
      body: ({ file }) => ({ type: 'text', text: 'Mine?', thumbnailId: file }),
      code: 'FILE_NOT_FOUND',
    },
    {
      by: 'star',
      body: ({ file }) => ({ type: 'text', text: 'Mine?', teaserId: file }),
      code: 'FILE_NOT_FOUND',
    },
    {
      by: 'star',
      body: ({ poll }) => ({ type: 'poll', text: 'Mine?', pollIds: [poll] }),
      code: 'FEED_INCOMPLETE',
    },
  ],
  'feeds.feedFigures': [{ by: 'star', path: 'draft' }],
  'feeds.feedHistory': [{ by: 'star', path: 'draft' }],
  'feeds.vote': [{ by: 'fan', path: 'poll', body: ({ answer }) => ({ optionId: answer }) }],
  'feeds.updateFeed': [{ by: 'star', path: 'draft', body: () => ({ type: 'text', text: 'Mine' }) }],
  'feeds.buyFeed': [{ by: 'fan', path: 'draft', body: () => ({}) }],
  'files.fileStatus': [
    { by: 'fan', path: 'file' },
    { by: 'star', path: 'file' },
  ],
  'files.describeFile': (['fan', 'star'] as const).map((by) => ({
    by,
    path: 'file',
    body: () => ({ altText: 'Mine' }),
  })),
  'files.removeCaptions': [{ by: 'star', path: 'file' }],
  'files.retryFile': [
    { by: 'fan', path: 'file' },
    { by: 'star', path: 'file' },
  ],
  'files.setCaptions': [{ by: 'star', path: 'file', form: captionsForm }],
  'messages.sendMessage': [
    { by: 'fan', path: 'conversation', body: () => ({ type: 'text', text: 'Let me in' }) },
  ],
  'messages.buyMessage': [{ by: 'fan', path: 'pricedMessage', body: () => ({}) }],
  'notifications.readNotification': [
    { by: 'fan', path: 'notice' },
    { by: 'star', path: 'notice' },
  ],
  'documents.getReceipt': [{ by: 'fan', path: 'payment' }],
  'payments.getTransaction': [{ by: 'fan', path: 'payment' }],
  'payments.chooseDefaultCard': [{ by: 'fan', path: 'card', code: 'CARD_NOT_FOUND' }],
  'payments.removeCard': [{ by: 'fan', path: 'card', code: 'CARD_NOT_FOUND' }],
  'payments.agreeAutoTopUp': [
    {
      by: 'fan',
      body: ({ card }) => ({
        threshold: 10,
        amount: 10,
        currency: 'USD',
        monthlyMaximum: 20,
        cardId: card,
        hasConsented: true,
      }),
      code: 'CARD_NOT_FOUND',
    },
  ],
  'payments.topUp': [
    {
      by: 'fan',
      body: ({ card }) => ({ amount: 10, currency: 'USD', cardId: card }),
      code: 'CARD_NOT_FOUND',
    },
  ],
  // A creator's page is public, and so no secret.
  'performers.updatePerformer': [
    { by: 'star', path: 'star', body: () => ({ bio: 'Mine' }), code: 'FORBIDDEN' },
  ],
  'reactions.addReaction': (['comment', 'draft'] as const).flatMap((thing) =>
    (['fan', 'star'] as const).map((by) => ({
      by,
      body: (things: OwnedThings) => ({
        action: 'like',
        objectType: thing === 'draft' ? 'feed' : thing,
        objectId: things[thing],
      }),
    })),
  ),
  'subscriptions.subscribe': [
    {
      by: 'fan',
      body: ({ star, card }) => ({ performerId: star, subscriptionType: 'monthly', cardId: card }),
      code: 'CARD_NOT_FOUND',
    },
  ],
  'subscriptions.cancelSubscription': [{ by: 'fan', path: 'subscription' }],
  'subscriptions.changePlan': [
    { by: 'fan', path: 'subscription', body: () => ({ subscriptionType: 'yearly' }) },
  ],
  // Staff calls; their own walk covers access.
  'verification.approveApplication': [{ by: 'star', path: 'star', code: 'FORBIDDEN' }],
  'verification.getApplication': [{ by: 'star', path: 'star', code: 'FORBIDDEN' }],
  'verification.refuseApplication': [
    { by: 'star', path: 'star', body: () => ({ reason: 'other' }), code: 'FORBIDDEN' },
  ],
  'subscriptions.resumeSubscription': [{ by: 'fan', path: 'subscription' }],
  'plans.updatePlan': [
    { by: 'star', path: 'plan', body: () => ({ name: 'Mine', monthlyPrice: 10 }) },
  ],
  'plans.retirePlan': [{ by: 'star', path: 'plan' }],
  'plans.reactivatePlan': [{ by: 'star', path: 'plan' }],
  'plans.orderPlans': [{ by: 'star', body: ({ plan }) => ({ planIds: [plan] }) }],
  'subscriptions.previewPlanSwitch': [
    { by: 'fan', path: 'subscription', body: ({ plan }) => ({ planId: plan }) },
  ],
  'subscriptions.switchPlan': [
    { by: 'fan', path: 'subscription', body: ({ plan }) => ({ planId: plan }) },
  ],
  'subscriptions.pauseSubscription': [{ by: 'fan', path: 'subscription' }],
  'subscriptions.withdrawPause': [{ by: 'fan', path: 'subscription' }],
};

/** Callers admitted to a call: for them another person's thing does not exist. */
const callersOf = ({ who }: Route): readonly Attempt['by'][] => {
  if (who === 'user') return ['fan'];
  return who === 'performer' ? ['star'] : ['fan', 'star'];
};

const attempts: Readonly<Record<string, readonly Attempt[]>> = {
  ...Object.fromEntries(
    allRoutes.flatMap(({ name, route }) => {
      const path = namedByParams.get(route.params);
      return path ? [[name, callersOf(route).map((by) => ({ by, path }))]] : [];
    }),
  ),
  ...written,
};

/** Calls that name public things: a creator to look at, tip or write to, a person to block, a provider. */
const namingOpenThings = [
  'blocking.blockUser',
  'blocking.muteUser',
  'conversations.startConversation',
  'coupons.applyCoupon',
  // Invisible things are ignored.
  'feeds.viewFeeds',
  'files.uploadOwnAvatar',
  'follows.follow',
  'follows.unfollow',
  'payments.addCard',
  'performers.getPerformer',
  'plans.listPlans',
  'posts.getPost',
  'profiles.viewUser',
  'reactions.removeReaction',
  'reports.fileReport',
  // A card just typed, for the subscription of a signed link.
  'subscriptions.changeCardByLink',
  'tipping.sendTip',
];

const namesSomething = (route: (typeof allRoutes)[number]['route']): boolean =>
  Object.values(fieldsOf(route))
    .flat()
    .some((name) => /^id$|Ids?$/.test(name));

/** Things handled by staff have no owner; the walk of all calls covers access. */
const isOfStaff = ({ who }: Route): boolean => typeof who === 'object';

it('covers every call that names a thing', () => {
  const naming = allRoutes
    .filter(({ route }) => namesSomething(route) && !isOfStaff(route))
    .map(({ name }) => name);
  const tried = Object.keys(attempts).filter((name) => !isOfStaff(routeNamed(name)));
  expect(naming.toSorted()).toEqual([...tried, ...namingOpenThings].toSorted());
});

describe('another person’s thing', () => {
  const tries = Object.entries(attempts).flatMap(([name, of]) =>
    of.map((attempt) => ({ name, ...attempt })),
  );

  it('does not exist for anyone else, and remains unchanged', async () => {
    const before = await whatOwnersSee();
    for (const { name, by, path, body, form, code = 'NOT_FOUND' } of tries) {
      const route = routeNamed(name);
      const answer = await callRaw(origin, route, {
        token: intruders[by].token,
        ...(path && { path: pathTo(route, things[path]) }),
        ...(body && { body: JSON.stringify(body(things)), contentType: 'application/json' }),
        ...(form && { body: form() }),
      });
      expect([name, answer.problem.code, answer.problem.status], answer.text).toEqual([
        name,
        code,
        answer.status,
      ]);
    }
    expect(await whatOwnersSee()).toBe(before);
  });
});
