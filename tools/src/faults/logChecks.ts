import { type Action, actionsOf, balanceOf } from './actions.ts';
import {
  differenceOfValues,
  differencesOfLists,
  differencesOfOrder,
  differencesOfSets,
} from './compare.ts';

/** Event of the log, with the checked fields. */
export interface Fact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Crew {
  readonly fanIds: readonly string[];
  readonly creatorIds: readonly string[];
}

const text = (value: unknown): string => String(value);

/** Values of a field in all events of some types, oldest first. */
const fieldValues = (facts: readonly Fact[], types: readonly string[], field: string): string[] =>
  facts.filter(({ type }) => types.includes(type)).map(({ data }) => text(data[field]));

/** Charges, or the creators' credits for them: count and sum by owner. */
const sumsOf = (facts: readonly Fact[], performerId: string, types: readonly string[]): string => {
  const own = facts.filter(
    (one) => types.includes(one.type) && one.data.performerId === performerId,
  );
  const sum = (of: (data: Fact['data']) => unknown): number =>
    own.reduce((total, { data }) => total + Number(of(data)), 0);
  const count = sum(({ count: counted }) => counted ?? 1);
  const tokens = sum((data) => data.tokens);
  const commission = sum((data) => data.commission);
  return `${count} charges, ${tokens} tokens, ${commission} of them commission`;
};

/** Differences between the creators' credits and the fans' charges. */
const creditDifferences = (facts: readonly Fact[], { creatorIds }: Crew): string[] =>
  creatorIds.flatMap((id) =>
    differenceOfValues(
      `credited to ${id}`,
      sumsOf(facts, id, ['TipSent', 'ItemBought']),
      sumsOf(facts, id, ['EarningsAccrued']),
    ),
  );

/** Events of the people of one crew: others may act in the same stack. */
export const factsOf = (facts: readonly Fact[], { fanIds, creatorIds }: Crew): Fact[] => {
  const people = new Set([...fanIds, ...creatorIds]);
  const fields = ['fanId', 'performerId', 'ownerId', 'senderId', 'readerId'];
  return facts.filter(({ data }) => fields.some((field) => people.has(text(data[field]))));
};

/** Reactions that were parked, of any person: no fault lasts so long that any has to. */
export const parkedReactions = (facts: readonly Fact[]): string[] =>
  facts
    .filter(({ type }) => type === 'ReactionParked')
    .map(({ data }) => `parked by ${data.reactor}: ${data.eventType} ${data.eventId}`);

const moneyDifferences = (actions: readonly Action[], facts: readonly Fact[]): string[] => {
  const ids = (found: readonly { readonly id: string }[]): string[] => found.map(({ id }) => id);
  const tips = ids(actionsOf(actions, 'tip'));
  const purchases = ids(actionsOf(actions, 'purchase'));
  const topUps = actionsOf(actions, 'top-up');
  const paid = ids(topUps.filter(({ isPaid }) => isPaid));
  const declined = actionsOf(actions, 'top-up-declined');
  const subscribed = actionsOf(actions, 'subscription')
    .map(({ transactionId }) => transactionId)
    .filter((id) => id !== null);
  const free = actionsOf(actions, 'subscription').filter(
    ({ transactionId }) => transactionId === null,
  );
  const paymentAttempts = topUps.length + declined.length + subscribed.length;
  return [
    ...differencesOfSets('tips in the log', tips, fieldValues(facts, ['TipSent'], 'tipId')),
    ...differencesOfSets(
      'purchases in the log',
      purchases,
      fieldValues(facts, ['ItemBought'], 'chargeId'),
    ),
    ...differencesOfSets('top-ups', paid, fieldValues(facts, ['WalletToppedUp'], 'transactionId')),
    ...differencesOfSets(
      'payments that succeeded',
      [...paid, ...subscribed],
      fieldValues(facts, ['TransactionSucceeded'], 'transactionId'),
    ),
    ...differenceOfValues(
      'payments in the log',
      paymentAttempts,
      fieldValues(facts, ['TransactionCreated'], 'transactionId').length,
    ),
    ...differencesOfSets(
      'periods of subscriptions',
      subscribed,
      fieldValues(facts, ['SubscriptionActivated', 'SubscriptionRenewed'], 'transactionId'),
    ),
    ...differencesOfSets(
      'subscriptions credited',
      subscribed,
      fieldValues(facts, ['SubscriptionCredited'], 'transactionId'),
    ),
    ...differencesOfSets(
      'free subscriptions',
      ids(free),
      fieldValues(facts, ['FreeSubscriptionActivated'], 'subscriptionId'),
    ),
    ...differencesOfSets(
      'plans that were changed',
      ids(actionsOf(actions, 'plan-changed')),
      fieldValues(facts, ['SubscriptionPlanChanged'], 'subscriptionId'),
    ),
  ];
};

const messagesOf = (facts: readonly Fact[], conversationId: string): Fact[] =>
  facts.filter(
    ({ type, data }) => type === 'MessageSent' && data.conversationId === conversationId,
  );

/** Line of a tip in its conversation. */
const lineOf = ({
  type,
  data,
}: Fact): { readonly conversationId: unknown; readonly number: unknown } | undefined =>
  type === 'TipSent' ? (data.inConversation as ReturnType<typeof lineOf>) : undefined;

const tipsIn = (facts: readonly Fact[], conversationId: string): Fact[] =>
  facts.filter((fact) => lineOf(fact)?.conversationId === conversationId);

/** Ids of the conversations with a message or a tip. */
export const conversationIdsOf = (facts: readonly Fact[]): string[] => [
  ...new Set([
    ...fieldValues(facts, ['ConversationStarted', 'MessageSent'], 'conversationId'),
    ...facts.flatMap((fact) => {
      const line = lineOf(fact);
      return line ? [text(line.conversationId)] : [];
    }),
  ]),
];

/** Ids of a conversation's messages and tips, oldest first. */
export const messageIdsOf = (facts: readonly Fact[], conversationId: string): string[] => {
  const lines = new Set([...messagesOf(facts, conversationId), ...tipsIn(facts, conversationId)]);
  return facts
    .filter((fact) => lines.has(fact))
    .map(({ type, data }) => text(type === 'TipSent' ? data.tipId : data.messageId));
};

const conversationDifferences = (actions: readonly Action[], facts: readonly Fact[]): string[] => {
  const written = actionsOf(actions, 'message');
  const conversations = conversationIdsOf(facts);
  const senders = new Set(written.map(({ senderId }) => senderId));
  return [
    ...differencesOfSets(
      'messages in the log',
      written.map(({ id }) => id),
      fieldValues(facts, ['MessageSent'], 'messageId'),
    ),
    ...conversations.flatMap((conversationId) => {
      const inLog = messagesOf(facts, conversationId);
      const tips = tipsIn(facts, conversationId);
      return [
        ...differencesOfLists(
          `numbers of tips in ${conversationId}`,
          tips.map((_, at) => String(at + 1)),
          tips.map((tip) => text(lineOf(tip)?.number)),
        ),
        ...differencesOfLists(
          `numbers in ${conversationId}`,
          inLog.map((_, at) => String(at + 1)),
          inLog.map(({ data }) => text(data.sequence)),
        ),
        ...[...senders].flatMap((senderId) =>
          differencesOfOrder(
            `what ${senderId} wrote in ${conversationId}`,
            written.filter((one) => one.senderId === senderId).map(({ id }) => id),
            inLog.map(({ data }) => text(data.messageId)),
          ),
        ),
      ];
    }),
  ];
};

const thingDifferences = (actions: readonly Action[], facts: readonly Fact[]): string[] => {
  const ids = (kind: 'post' | 'upload' | 'card'): string[] =>
    actionsOf(actions, kind).map(({ id }) => id);
  const photos = facts.filter(({ data }) => data.purpose === 'feed-photo');
  return [
    ...differencesOfSets(
      'posts in the log',
      ids('post'),
      fieldValues(facts, ['FeedCreated'], 'feedId'),
    ),
    ...differencesOfSets(
      'posts published',
      ids('post'),
      fieldValues(facts, ['FeedPublished'], 'feedId'),
    ),
    ...differencesOfSets(
      'photos in the log',
      ids('upload'),
      fieldValues(photos, ['FileUploaded'], 'fileId'),
    ),
    ...differencesOfSets(
      'photos made',
      ids('upload'),
      fieldValues(photos, ['FileProcessed'], 'fileId'),
    ),
    ...photos.flatMap(({ type, data: { fileId, reason, error } }) =>
      type === 'FileFailed'
        ? [`photo ${fileId} failed: ${reason}, ${error ?? 'without a word'}`]
        : [],
    ),
    ...differencesOfSets(
      'cards in the log',
      ids('card'),
      fieldValues(facts, ['CardAdded'], 'cardId'),
    ),
  ];
};

const balanceDifferences = (
  actions: readonly Action[],
  facts: readonly Fact[],
  { fanIds }: Crew,
): string[] =>
  fanIds.flatMap((fanId) => {
    const last = facts.findLast(
      ({ data }) => data.fanId === fanId && typeof data.balanceAfter === 'number',
    );
    const found = typeof last?.data.balanceAfter === 'number' ? last.data.balanceAfter : 0;
    return differenceOfValues(`balance of ${fanId} in the log`, balanceOf(actions, fanId), found);
  });

/**
 * Differences between the log and the recorded actions: unexpected, missing or duplicated events.
 * Pure.
 */
export const differencesInLog = (
  actions: readonly Action[],
  facts: readonly Fact[],
  crew: Crew,
): string[] => [
  ...moneyDifferences(actions, facts),
  ...creditDifferences(facts, crew),
  ...conversationDifferences(actions, facts),
  ...thingDifferences(actions, facts),
  ...balanceDifferences(actions, facts, crew),
];

/** Unread count of a person in a conversation, computed from the log. */
export const unreadOf = (
  facts: readonly Fact[],
  conversationId: string,
  readerId: string,
): number => {
  const reads = facts.filter(
    ({ type, data }) =>
      type === 'MessagesRead' &&
      data.conversationId === conversationId &&
      data.readerId === readerId,
  );
  const { upToSequence = 0, upToTip = 0 } = reads.at(-1)?.data ?? {};
  const messages = messagesOf(facts, conversationId).filter(
    ({ data }) => data.senderId !== readerId && Number(data.sequence) > Number(upToSequence),
  );
  const tips = tipsIn(facts, conversationId).filter(
    (tip) => tip.data.fanId !== readerId && Number(lineOf(tip)?.number) > Number(upToTip),
  );
  return messages.length + tips.length;
};
