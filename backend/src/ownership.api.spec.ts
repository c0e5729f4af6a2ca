import { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { Route } from '@ovation/contracts/kernel/route';
import { messageRoutes } from '@ovation/contracts/messages/routes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAuthenticator } from './testing/authenticator.ts';
import { captionsFile } from './testing/files.ts';
import { openPeople, type Person, pictureOf, topUp } from './testing/people.ts';
import { allRoutes, callRaw, fieldsOf, pathTo } from './testing/routeWalk.ts';
import { specStack } from './testing/stack.ts';

/**
 * Somebody else's thing: each call that names one, made by a person whose it is not. It answers as if
 * there were nothing, and changes nothing. The table below must hold every call that takes a name.
 */
const { origin } = specStack();
const people = openPeople(origin);
const processingMsMax = 15_000;

/** What two people have made, and nobody else may touch. */
interface Things {
  readonly fan: string;
  readonly star: string;
  readonly card: string;
  readonly conversation: string;
  readonly message: string;
  readonly pricedMessage: string;
  readonly subscription: string;
  readonly draft: string;
  /** The star's, on the draft. */
  readonly comment: string;
  readonly file: string;
  /** The draft shows it. */
  readonly poll: string;
  readonly answer: string;
  readonly session: string;
  /** The star's: that the fan has subscribed. */
  readonly notice: string;
  /** Somebody whom the creator has blocked. */
  readonly blocked: string;
  readonly passkey: string;
}

let owners: { readonly fan: Person; readonly star: Person };
let intruders: { readonly fan: Person; readonly star: Person };
let things: Things;

const file = async (star: Person): Promise<string> => {
  const form = new FormData();
  form.set('photo', await pictureOf(), 'photo.png');
  const { data } = await star.api.feeds.uploadFeedPhoto({ form });
  const params = { id: data._id };
  await vi.waitFor(
    async () => {
      const { data: view } = await star.api.files.fileStatus({ params });
      expect(view.status).toBe('finished');
    },
    { timeout: processingMsMax },
  );
  return data._id;
};

const blocked = async (star: Person): Promise<string> => {
  const { id } = await people.fan();
  await star.api.blocking.blockUser({ body: { userId: id } });
  return id;
};

const passkey = async ({ id, api }: Person): Promise<string> => {
  const { challenge } = (await api.factors.newPasskeyOptions()).data;
  const made = openAuthenticator(id).make({ origin, challenge });
  const { data } = await api.factors.addPasskey({ body: { name: 'Laptop', passkey: made } });
  return data.passkey._id;
};

const makeThings = async (fan: Person, star: Person): Promise<Things> => {
  await star.api.performers.updatePerformer({
    params: { id: star.id },
    body: { isFreeSubscription: true },
  });
  await topUp(fan, 10);
  const [card] = (await fan.api.payments.listCards()).data.data;
  const { data: subscribed } = await fan.api.subscriptions.subscribe({
    body: { performerId: star.id, subscriptionType: 'free' },
  });
  const { data: conversation } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  const params = { id: conversation._id };
  const send = async (person: Person, price: number) =>
    (await person.api.messages.sendMessage({ params, body: { type: 'text', text: 'Hi', price } }))
      .data._id;
  const [message, pricedMessage] = [await send(fan, 0), await send(star, 10)];
  const { data: poll } = await star.api.feeds.createPoll({
    body: { description: 'Which?', options: ['One', 'Other'] },
  });
  const { data: draft } = await star.api.feeds.createFeed({
    body: {
      type: 'poll',
      text: 'Not yet',
      pollIds: [poll._id],
      status: 'draft',
      isSale: true,
      price: 10,
    },
  });
  const { data: comment } = await star.api.comments.createComment({
    body: { objectType: 'feed', objectId: draft._id, content: 'To myself' },
  });
  const [notice] = (await star.api.notifications.listNotifications()).data.data;
  const [session] = (await fan.api.auth.listSessions()).data.data;
  return {
    fan: fan.id,
    star: star.id,
    card: card?._id ?? '',
    conversation: conversation._id,
    message,
    pricedMessage,
    subscription: subscribed.subscription._id,
    draft: draft._id,
    comment: comment._id,
    file: await file(star),
    poll: poll._id,
    answer: poll.options[0]?._id ?? '',
    session: session?._id ?? '',
    notice: notice?._id ?? '',
    blocked: await blocked(star),
    passkey: await passkey(fan),
  };
};

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
    star.api.blocking.listBlockedUsers(),
  ]);
  // When a session was last used is what the looking itself changes, and links are signed anew.
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
  things = await makeThings(fan, star);
});

/**
 * What the id in a path names, wherever a row has these parameters. Such a call is tried without a row
 * below, unless it takes a body or is refused in another way.
 */
const namedByParams = new Map<unknown, keyof Things>([
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
  /** The thing that the path names, if it does. */
  readonly path?: keyof Things;
  /** What the body holds, if it names the thing. */
  readonly body?: (things: Things) => object;
  /** What it sends instead of a body. */
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
  'blocking.unblockUser': [{ by: 'star', path: 'blocked' }],
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
  'payments.removeCard': [{ by: 'fan', path: 'card', code: 'CARD_NOT_FOUND' }],
  'payments.topUp': [
    {
      by: 'fan',
      body: ({ card }) => ({ amount: 10, currency: 'USD', cardId: card }),
      code: 'CARD_NOT_FOUND',
    },
  ],
  // A creator's page is everybody's to see, and so no secret.
  'performers.updatePerformer': [
    { by: 'star', path: 'star', body: () => ({ bio: 'Mine' }), code: 'FORBIDDEN' },
  ],
  'reactions.addReaction': (['comment', 'draft'] as const).flatMap((thing) =>
    (['fan', 'star'] as const).map((by) => ({
      by,
      body: (things: Things) => ({
        action: 'like',
        objectType: thing === 'draft' ? 'feed' : thing,
        objectId: things[thing],
      }),
    })),
  ),
  'reports.fileReport': (['message', 'draft', 'comment'] as const).flatMap((thing) =>
    (['fan', 'star'] as const).map((by) => ({
      by,
      body: (things: Things) => ({
        target: thing === 'draft' ? 'feed' : thing,
        targetId: things[thing],
        category: 'spam',
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
  // Of the staff alone; their own walk shows to whom.
  'verification.approveApplication': [{ by: 'star', path: 'star', code: 'FORBIDDEN' }],
  'verification.getApplication': [{ by: 'star', path: 'star', code: 'FORBIDDEN' }],
  'verification.refuseApplication': [
    { by: 'star', path: 'star', body: () => ({ reason: 'other' }), code: 'FORBIDDEN' },
  ],
  'subscriptions.resumeSubscription': [{ by: 'fan', path: 'subscription' }],
};

/** Who may make a call at all: to them somebody else's thing is not there. */
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

/**
 * Calls that name what is everybody's: a creator to look at, tip or write to, somebody to keep away or,
 * for the staff, to stop, a provider, or a page by the operator.
 */
const namingOpenThings = [
  'blocking.blockUser',
  'categories.removeCategory',
  'categories.updateCategory',
  'comments.takeDownComment',
  'conversations.startConversation',
  // What is not there for whoever looks counts for nothing.
  'feeds.viewFeeds',
  'files.uploadOwnAvatar',
  'follows.follow',
  'follows.unfollow',
  'payments.addCard',
  'performers.getPerformer',
  'posts.getPost',
  'posts.getStaffPost',
  'posts.removeTranslation',
  'posts.retirePost',
  'posts.translatePost',
  'posts.updatePost',
  'profiles.viewUser',
  'reactions.removeReaction',
  'reports.actionReport',
  'reports.dismissReport',
  'reports.getReport',
  'reports.triageReport',
  'suspension.reinstateAccount',
  'suspension.suspendAccount',
  'tipping.sendTip',
];

const namesSomething = (route: (typeof allRoutes)[number]['route']): boolean =>
  Object.values(fieldsOf(route))
    .flat()
    .some((name) => /^id$|Ids?$/.test(name));

it('is tried with every call that names a thing', () => {
  const naming = allRoutes.filter(({ route }) => namesSomething(route)).map(({ name }) => name);
  expect(naming.toSorted()).toEqual([...Object.keys(attempts), ...namingOpenThings].toSorted());
});

describe('somebody else’s thing', () => {
  const tries = Object.entries(attempts).flatMap(([name, of]) =>
    of.map((attempt) => ({ name, ...attempt })),
  );

  it('is not there for whoever else calls, and stays as it is', async () => {
    const before = await whatOwnersSee();
    for (const { name, by, path, body, form, code = 'NOT_FOUND' } of tries) {
      const route = allRoutes.find((row) => row.name === name)?.route;
      if (!route) throw new Error(`there is no call ${name}`);
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
