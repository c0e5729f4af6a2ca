import { type Action, actionsOf, balanceOf, cardsOf } from './actions.ts';
import { differenceOfValues, differencesOfLists, differencesOfSets } from './compare.ts';
import { type Crew, conversationIdsOf, type Fact, messageIdsOf, unreadOf } from './logChecks.ts';

/** Conversation as displayed to one of the two. */
export interface ConversationView {
  readonly id: string;
  readonly unread: number;
  /** Ids, oldest first. */
  readonly messages: readonly string[];
}

/** Data of a person as the API returns it once all is quiet. */
export interface PersonView {
  readonly personId: string;
  readonly conversations: readonly ConversationView[];
  readonly unreadInAll: number;
  /** Ids; for a creator those of earnings. */
  readonly charges: readonly string[];
}

export interface FanView extends PersonView {
  readonly balance: number;
  /** Balance after the newest line of the statement; 0 without one. */
  readonly balanceInStatement: number;
  readonly cards: readonly string[];
  readonly payments: readonly { readonly id: string; readonly status: string }[];
  readonly activeSubscriptions: readonly string[];
  /** Subscriptions that renew with another plan. */
  readonly changedPlans: readonly string[];
  /** Posts of all creators of the crew, as this fan sees them. */
  readonly posts: readonly string[];
}

export interface CreatorView extends PersonView {
  readonly posts: readonly string[];
  readonly files: readonly { readonly id: string; readonly status: string }[];
  readonly earnings: readonly string[];
}

/** Data shown to a person on a socket: by pushes, and by reloads that the server requested. */
export interface ShownOnSocket {
  readonly personId: string;
  readonly messages: readonly string[];
  /** Data from pushes alone. They may come late and in any order, and none twice. */
  readonly pushed: readonly string[];
  /** Of a fan; undefined before the first push. */
  readonly balance: number | undefined;
}

export interface Views {
  readonly fans: readonly FanView[];
  readonly creators: readonly CreatorView[];
  readonly sockets: readonly ShownOnSocket[];
}

const conversationsOf = (facts: readonly Fact[], personId: string): string[] =>
  conversationIdsOf(
    facts.filter(
      ({ type, data }) =>
        (type === 'ConversationStarted' || type === 'TipSent') &&
        (data.fanId === personId || data.performerId === personId),
    ),
  );

const personDifferences = (
  facts: readonly Fact[],
  { personId, conversations, unreadInAll }: PersonView,
): string[] => {
  const known = conversationsOf(facts, personId);
  const unread = known.map((id) => unreadOf(facts, id, personId));
  return [
    ...differencesOfSets(
      `conversations of ${personId}`,
      known,
      conversations.map(({ id }) => id),
    ),
    ...conversations.flatMap(({ id, messages, unread: shown }) => [
      ...differencesOfLists(`messages that ${personId} sees`, messageIdsOf(facts, id), messages),
      ...differenceOfValues(`unread of ${personId} in ${id}`, unreadOf(facts, id, personId), shown),
    ]),
    ...differenceOfValues(
      `unread of ${personId} in all`,
      unread.reduce((sum, count) => sum + count, 0),
      unreadInAll,
    ),
  ];
};

const chargesBy = (actions: readonly Action[], field: 'fanId' | 'performerId', id: string) =>
  [...actionsOf(actions, 'tip'), ...actionsOf(actions, 'purchase')].filter(
    (action) => action[field] === id,
  );

const paymentDifferences = (actions: readonly Action[], seen: FanView): string[] => {
  const ofFan = actions.filter((action) => 'fanId' in action && action.fanId === seen.personId);
  const topUps = actionsOf(ofFan, 'top-up');
  const paid = [
    ...topUps.filter(({ isPaid }) => isPaid).map(({ id }) => id),
    ...actionsOf(ofFan, 'subscription').flatMap(({ transactionId }) => transactionId ?? []),
  ];
  const failed =
    topUps.filter(({ isPaid }) => !isPaid).length + actionsOf(ofFan, 'top-up-declined').length;
  const withStatus = (wanted: string): string[] =>
    seen.payments.filter(({ status }) => status === wanted).map(({ id }) => id);
  return [
    ...differencesOfSets(`payments of ${seen.personId}`, paid, withStatus('succeeded')),
    ...differenceOfValues(
      `failed payments of ${seen.personId}`,
      failed,
      withStatus('failed').length,
    ),
    ...differenceOfValues(
      `payments in all of ${seen.personId}`,
      paid.length + failed,
      seen.payments.length,
    ),
  ];
};

const fanDifferences = (
  actions: readonly Action[],
  facts: readonly Fact[],
  seen: FanView,
): string[] => {
  const { personId } = seen;
  const balance = balanceOf(actions, personId);
  const charges = chargesBy(actions, 'fanId', personId).map(({ id }) => id);
  const subscriptions = actionsOf(actions, 'subscription').filter(
    ({ fanId }) => fanId === personId,
  );
  return [
    ...personDifferences(facts, seen),
    ...differenceOfValues(`balance of ${personId}`, balance, seen.balance),
    ...differenceOfValues(`statement of ${personId}`, balance, seen.balanceInStatement),
    ...differencesOfSets(`charges of ${personId}`, charges, seen.charges),
    ...differencesOfSets(`cards of ${personId}`, cardsOf(actions, personId), seen.cards),
    ...paymentDifferences(actions, seen),
    ...differencesOfSets(
      `subscriptions of ${personId}`,
      subscriptions.map(({ id }) => id),
      seen.activeSubscriptions,
    ),
    ...differencesOfSets(
      `changes of plan of ${personId}`,
      actionsOf(actions, 'plan-changed')
        .filter(({ fanId }) => fanId === personId)
        .map(({ id }) => id),
      seen.changedPlans,
    ),
    ...differencesOfSets(
      `posts that ${personId} sees`,
      actionsOf(actions, 'post').map(({ id }) => id),
      seen.posts,
    ),
  ];
};

const creatorDifferences = (
  actions: readonly Action[],
  facts: readonly Fact[],
  seen: CreatorView,
): string[] => {
  const { personId } = seen;
  const charges = chargesBy(actions, 'performerId', personId).map(({ id }) => id);
  const paid = actionsOf(actions, 'subscription').filter(
    (action) => action.performerId === personId && action.transactionId !== null,
  );
  const posts = actionsOf(actions, 'post').filter(({ performerId }) => performerId === personId);
  const unfinished = seen.files.filter(({ status }) => status !== 'finished');
  return [
    ...personDifferences(facts, seen),
    ...differencesOfSets(`charges of ${personId}`, charges, seen.charges),
    ...differenceOfValues(
      `earnings of ${personId}`,
      charges.length + paid.length,
      seen.earnings.length,
    ),
    ...differencesOfSets(
      `own posts of ${personId}`,
      posts.map(({ id }) => id),
      seen.posts,
    ),
    ...differencesOfSets(
      `photos in posts of ${personId}`,
      posts.flatMap(({ fileIds }) => fileIds),
      seen.files.map(({ id }) => id),
    ),
    ...unfinished.map(({ id, status }) => `photo ${id} of ${personId} is ${status}`),
  ];
};

const socketDifferences = (
  actions: readonly Action[],
  facts: readonly Fact[],
  { personId, messages, pushed, balance }: ShownOnSocket,
  isFan: boolean,
): string[] => {
  const known = conversationsOf(facts, personId);
  return [
    ...differencesOfSets(
      `messages on the socket of ${personId}, told or read again`,
      known.flatMap((id) => messageIdsOf(facts, id)),
      messages,
    ),
    ...differencesOfSets(`pushes to ${personId}`, new Set(pushed), pushed),
    ...(isFan
      ? differenceOfValues(
          `balance on the socket of ${personId}`,
          balanceOf(actions, personId),
          balance,
        )
      : []),
  ];
};

/** Differences between people's views, their recorded actions, and the log. Pure. */
export const differencesInViews = (
  actions: readonly Action[],
  facts: readonly Fact[],
  crew: Crew,
  { fans, creators, sockets }: Views,
): string[] => [
  ...fans.flatMap((fan) => fanDifferences(actions, facts, fan)),
  ...creators.flatMap((creator) => creatorDifferences(actions, facts, creator)),
  ...sockets.flatMap((socket) =>
    socketDifferences(actions, facts, socket, crew.fanIds.includes(socket.personId)),
  ),
];
