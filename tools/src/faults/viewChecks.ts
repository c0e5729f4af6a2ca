import { differenceOfValues, differencesOfLists, differencesOfSets } from './compare.ts';
import { balanceOf, cardsOf, type Deed, deedsOf } from './deeds.ts';
import { type Crew, conversationIdsOf, type Fact, messageIdsOf, unreadOf } from './logChecks.ts';

/** Conversation as displayed to one of the two. */
export interface SeenConversation {
  readonly id: string;
  readonly unread: number;
  /** Ids, oldest first. */
  readonly messages: readonly string[];
}

/** Data of a person as the API returns it once all is quiet. */
export interface SeenByPerson {
  readonly personId: string;
  readonly conversations: readonly SeenConversation[];
  readonly unreadInAll: number;
  /** Ids; for a creator those of earnings. */
  readonly charges: readonly string[];
}

export interface SeenByFan extends SeenByPerson {
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

export interface SeenByCreator extends SeenByPerson {
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

export interface Seen {
  readonly fans: readonly SeenByFan[];
  readonly creators: readonly SeenByCreator[];
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
  { personId, conversations, unreadInAll }: SeenByPerson,
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

const chargesBy = (deeds: readonly Deed[], field: 'fanId' | 'performerId', id: string) =>
  [...deedsOf(deeds, 'tip'), ...deedsOf(deeds, 'purchase')].filter((deed) => deed[field] === id);

const paymentDifferences = (deeds: readonly Deed[], seen: SeenByFan): string[] => {
  const ofFan = deeds.filter((deed) => 'fanId' in deed && deed.fanId === seen.personId);
  const topUps = deedsOf(ofFan, 'top-up');
  const paid = [
    ...topUps.filter(({ isPaid }) => isPaid).map(({ id }) => id),
    ...deedsOf(ofFan, 'subscription').flatMap(({ transactionId }) => transactionId ?? []),
  ];
  const failed =
    topUps.filter(({ isPaid }) => !isPaid).length + deedsOf(ofFan, 'top-up-declined').length;
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
  deeds: readonly Deed[],
  facts: readonly Fact[],
  seen: SeenByFan,
): string[] => {
  const { personId } = seen;
  const balance = balanceOf(deeds, personId);
  const charges = chargesBy(deeds, 'fanId', personId).map(({ id }) => id);
  const subscriptions = deedsOf(deeds, 'subscription').filter(({ fanId }) => fanId === personId);
  return [
    ...personDifferences(facts, seen),
    ...differenceOfValues(`balance of ${personId}`, balance, seen.balance),
    ...differenceOfValues(`statement of ${personId}`, balance, seen.balanceInStatement),
    ...differencesOfSets(`charges of ${personId}`, charges, seen.charges),
    ...differencesOfSets(`cards of ${personId}`, cardsOf(deeds, personId), seen.cards),
    ...paymentDifferences(deeds, seen),
    ...differencesOfSets(
      `subscriptions of ${personId}`,
      subscriptions.map(({ id }) => id),
      seen.activeSubscriptions,
    ),
    ...differencesOfSets(
      `changes of plan of ${personId}`,
      deedsOf(deeds, 'plan-changed')
        .filter(({ fanId }) => fanId === personId)
        .map(({ id }) => id),
      seen.changedPlans,
    ),
    ...differencesOfSets(
      `posts that ${personId} sees`,
      deedsOf(deeds, 'post').map(({ id }) => id),
      seen.posts,
    ),
  ];
};

const creatorDifferences = (
  deeds: readonly Deed[],
  facts: readonly Fact[],
  seen: SeenByCreator,
): string[] => {
  const { personId } = seen;
  const charges = chargesBy(deeds, 'performerId', personId).map(({ id }) => id);
  const paid = deedsOf(deeds, 'subscription').filter(
    (deed) => deed.performerId === personId && deed.transactionId !== null,
  );
  const posts = deedsOf(deeds, 'post').filter(({ performerId }) => performerId === personId);
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
  deeds: readonly Deed[],
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
          balanceOf(deeds, personId),
          balance,
        )
      : []),
  ];
};

/** Differences between people's views, their recorded actions, and the log. Pure. */
export const differencesInViews = (
  deeds: readonly Deed[],
  facts: readonly Fact[],
  crew: Crew,
  { fans, creators, sockets }: Seen,
): string[] => [
  ...fans.flatMap((fan) => fanDifferences(deeds, facts, fan)),
  ...creators.flatMap((creator) => creatorDifferences(deeds, facts, creator)),
  ...sockets.flatMap((socket) =>
    socketDifferences(deeds, facts, socket, crew.fanIds.includes(socket.personId)),
  ),
];
