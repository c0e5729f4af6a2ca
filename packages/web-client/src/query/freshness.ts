import type { Page } from '@ovation/contracts/kernel/page';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { hashKey, type InfiniteData, type Query, type QueryKey } from '@tanstack/react-query';
import { me } from '../auth/calls.ts';
import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

/*
 * What a fact makes old. Whoever learns of one (a command that was answered, a push) says so here, and
 * what is on the screen is read again, whichever micro-frontend shows it; the rest when it is next shown.
 */

/** Whom it is and what the operator has set tells nothing of other people. */
const ofNobodyElse: readonly QueryKey[] = [keys.auth.me, keys.settings, keys.blocking.country];
const isOfOthers = ({ queryHash }: Query): boolean =>
  ofNobodyElse.every((key) => hashKey(key) !== queryHash);

export const makeOld = async (...those: readonly QueryKey[]): Promise<void> => {
  await Promise.all(those.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** What is bought by itself, as its charge names it. */
export interface BoughtItem {
  readonly kind: 'feed' | 'message';
  readonly targetId: string;
}

const shownOf = ({ kind, targetId }: BoughtItem): readonly QueryKey[] => {
  switch (kind) {
    case 'feed':
      return [keys.feeds.lists, keys.feeds.one(targetId)];
    case 'message':
      return [keys.messages.lists];
    default:
      return kind satisfies never;
  }
};

/** Something was bought; `balance` is what the answer said is left. */
export const afterPurchase = (item: BoughtItem, balance: number): Promise<void> => {
  me.setBalance(balance);
  return makeOld(...shownOf(item), keys.wallet.statements);
};

/** Something for sale has another price than was shown, or none any more. */
export const afterPriceChanged = (item: BoughtItem): Promise<void> => makeOld(...shownOf(item));

/** Somebody has removed the account: their words are gone from a conversation. */
export const onConversationLeft = (): Promise<void> =>
  makeOld(keys.conversations.all, keys.messages.lists, keys.messages.unread);

/** A tip was sent, and stands in a conversation; `balance` is what the answer said is left. */
export const afterTip = (balance: number): Promise<void> => {
  me.setBalance(balance);
  return makeOld(keys.wallet.statements, keys.conversations.all, keys.messages.lists);
};

/** A subscription opens all that its creator shows to subscribers. */
export const afterSubscribed = (): Promise<void> =>
  makeOld(
    keys.feeds.lists,
    keys.feeds.ones,
    keys.performers.ones,
    keys.performers.searches,
    keys.performers.suggestions,
    keys.performers.top,
    keys.subscriptions.own,
  );

/**
 * A subscription was canceled or resumed, or its plan was changed: what is open stays open, and a card
 * renews one more or one less.
 */
export const afterSubscriptionChanged = (): Promise<void> =>
  makeOld(keys.subscriptions.own, keys.payments.cards);

/** A password was set, or an account elsewhere connected or disconnected. */
export const afterWaysInChanged = (): Promise<void> => makeOld(keys.identities.own);

/** A creator asks another price than was shown, or has ended an offer. */
export const afterOfferChanged = (): Promise<void> => makeOld(keys.performers.ones);

/** A creator has changed their own page: its pictures, its words or its prices. */
export const afterOwnPageChanged = (): Promise<void> =>
  makeOld(keys.performers.own, keys.performers.ones, keys.performers.searches, keys.auth.me);

/** A document was sent, or an application was decided on: the review is somewhere else now. */
export const afterReviewMoved = (): Promise<void> =>
  makeOld(keys.verification.own, keys.verification.applications, keys.performers.own);

/** A creator is paid to another account, or has another one with a provider. */
export const afterBankingChanged = (): Promise<void> => makeOld(keys.banking.all);

/** What a subscription costs now: shown at once, wherever the creator is. */
export const onSubscriptionPrice = (
  performerId: string,
  price: Partial<Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice'>>,
): void => {
  queryClient.setQueriesData<PerformerProfile>({ queryKey: keys.performers.ones }, (known) =>
    known?._id === performerId ? { ...known, ...price } : known,
  );
};

/** Whether the person follows a creator: shown at once, wherever the creator is. */
export const onFollow = (performerId: string, isFollowed: boolean): void => {
  const followed = (known: PerformerProfile): PerformerProfile =>
    known._id !== performerId || known.isFollowed === isFollowed
      ? known
      : {
          ...known,
          isFollowed,
          totalFollower: Math.max(0, known.totalFollower + (isFollowed ? 1 : -1)),
        };
  queryClient.setQueriesData<PerformerProfile>(
    { queryKey: keys.performers.ones },
    (known) => known && followed(known),
  );
  queryClient.setQueriesData<InfiniteData<Page<PerformerProfile>>>(
    { queryKey: keys.performers.searches },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: page.data.map(followed) })),
      },
  );
  for (const queryKey of [keys.performers.suggestions, keys.performers.top]) {
    queryClient.setQueryData(queryKey, (known) => known?.map(followed));
  }
};

/**
 * A creator is followed from now on, or no longer: posts for followers open or close. Lists of creators
 * that are on the screen stay as they are, so that what was pressed by mistake can be pressed again.
 */
export const afterFollow = async (): Promise<void> => {
  const lists = [keys.follows.lists, keys.performers.suggestions, keys.performers.top];
  await Promise.all([
    makeOld(keys.feeds.lists, keys.feeds.ones, keys.performers.ones, keys.follows.hasAny),
    ...lists.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  ]);
};

/** A payment in money has begun: one that waits for its holder is listed too. */
export const afterPaymentBegun = (): Promise<void> => makeOld(keys.payments.transactions);

/** A payment in money has come to its end; a card that was kept with it may renew subscriptions. */
export const afterPayment = (): Promise<void> =>
  makeOld(
    keys.payments.cards,
    keys.payments.transactions,
    keys.subscriptions.own,
    keys.wallet.statements,
    keys.auth.me,
  );

/** A card is kept from now on, or is no longer: subscriptions renew with another one, or with none. */
export const afterCardsChanged = (): Promise<void> =>
  makeOld(keys.payments.cards, keys.subscriptions.own);

/** What a package costs now. */
export const onPackagePrice = (packageId: string, price: number): void => {
  queryClient.setQueryData(keys.payments.packages, (packages) =>
    packages?.map((one) => (one._id === packageId ? { ...one, price } : one)),
  );
};

/** A creator has written, changed or removed a post: their page counts them. */
export const afterPostWritten = (): Promise<void> =>
  makeOld(
    keys.feeds.ownLists,
    keys.feeds.lists,
    keys.feeds.ones,
    keys.performers.own,
    keys.performers.ones,
  );

/** A creator has answered, let through or deleted what others wrote. */
export const afterCommentHandled = (): Promise<void> => makeOld(keys.comments.inboxes);

/** A file of one's own has arrived and can be shown. */
export const afterFileMade = (): Promise<void> => makeOld(keys.files.lists);

/**
 * Somebody has signed in. Strangers are shown everything locked: that is old where it is on the screen,
 * and forgotten elsewhere, so that it is not shown first.
 */
export const afterSignIn = (): Promise<void> => {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfOthers });
  return queryClient.invalidateQueries({ predicate: isOfOthers });
};

/** A session of the person has ended, on this device or another. */
export const afterSessionEnded = (): Promise<void> => makeOld(keys.auth.sessions);

/** An archive of the person’s data was asked for, has come further, or is gone. */
export const afterDataExportMoved = (): Promise<void> => makeOld(keys.dataExport);

/** The account is going to be removed, or stays. */
export const afterRemovalChanged = (): Promise<void> => makeOld(keys.removal);

/** What the person proves themself with has changed. */
export const afterFactorsChanged = (): Promise<void> => makeOld(keys.factors);

/** Somebody who got the account back has said which ways to sign in are theirs; every other device is signed out. */
export const afterWaysInDecided = (): Promise<void> =>
  makeOld(keys.auth.sleepingWaysIn, keys.auth.sessions, keys.factors, keys.identities.own);

/** A message of one's own has arrived. */
export const afterMessageSent = (): Promise<void> => makeOld(keys.conversations.all);

/**
 * A conversation was muted, pinned or archived: it stands in another place, or in another list, and what is muted
 * is not counted.
 */
export const afterConversationSettings = (): Promise<void> =>
  makeOld(keys.conversations.all, keys.messages.unread);

/** A message has come, of whomever. A conversation that is shown takes it in; others lack it. */
export const onMessage = async (): Promise<void> => {
  const closed = { queryKey: keys.messages.lists, type: 'inactive', refetchType: 'none' } as const;
  await Promise.all([
    queryClient.invalidateQueries(closed),
    makeOld(keys.conversations.all, keys.messages.unread),
  ]);
};

/**
 * Somebody has read a conversation. A list that was asked for before that counts what was unread then; the
 * conversation by itself keeps its count, for the line before what was unread.
 */
export const onConversationRead = (): Promise<void> =>
  makeOld(keys.conversations.lists, keys.messages.unread);

/** The person was told of something: of a follower, perhaps, whom their own page counts. */
export const onNotification = (): Promise<void> =>
  makeOld(
    keys.notifications.all,
    keys.follows.lists,
    keys.performers.own,
    keys.performers.ones,
    keys.subscriptions.own,
  );

/** Somebody of the staff has done something about a report. */
export const afterReportHandled = (): Promise<void> => makeOld(keys.reports.all);

/** Tokens of the person have moved. */
export const onBalance = (): Promise<void> => {
  me.hearOfBalance();
  return makeOld(keys.wallet.statements, keys.earnings.all);
};

/** A creator has blocked somebody, or lets the person see them again: rows and conversations say it. */
export const afterBlock = (): Promise<void> =>
  makeOld(
    keys.blocking.lists,
    keys.conversations.all,
    keys.follows.lists,
    keys.subscriptions.subscribers('active'),
    keys.subscriptions.subscribers('deactivated'),
  );

/** A creator’s posts are shown again wherever they were left out. */
export const afterUnmute = (): Promise<void> => makeOld(keys.blocking.muted, keys.feeds.lists);

/** The staff has suspended an account, or has reinstated it. */
export const afterSuspension = (): Promise<void> => makeOld(keys.suspension.accounts);

/** The staff has written, translated or deleted a page of the site. */
export const afterPageWritten = (): Promise<void> => makeOld(keys.posts.written, keys.posts.ones);

/** The operator has changed what the site is called, how it looks or what it allows, or has closed it. */
export const onSettings = (): Promise<void> => makeOld(keys.settings, keys.blocking.country);

/** The product is open again: whatever was asked for meanwhile and refused is asked for again. */
export const afterReopened = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });

/**
 * Somebody has come into sight or gone from it: anything that is shown may have changed by it. What was
 * known is forgotten, so that nothing of who is gone stays on the screen.
 */
export const onSightChanged = (): Promise<void> =>
  queryClient.resetQueries({ predicate: isOfOthers });

/** Pushes were missed: whatever one of them could have told of is old. */
export const onMissedPushes = async (): Promise<void> => {
  await Promise.all([
    onBalance(),
    onMessage(),
    onSettings(),
    onNotification(),
    makeOld(keys.messages.lists, keys.feeds.heads, keys.comments.all, keys.dataExport),
  ]);
};
