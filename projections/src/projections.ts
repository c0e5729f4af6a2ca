import { accounts } from './auth/accounts.ts';
import { sessions } from './auth/sessions.ts';
import { signInsByPerson } from './auth/signInsByPerson.ts';
import {
  blocksByPerson,
  blocksOfPerson,
  mutedByPerson,
  performerRestrictions,
} from './blocking/blocks.ts';
import { categories } from './categories/categories.ts';
import { commentsByObject } from './comments/comments.ts';
import { commentsByOwner, commentsByPerson, filtersOfComments } from './comments/lists.ts';
import { totalsOfComments } from './comments/totals.ts';
import { conversations } from './conversations/conversations.ts';
import { couponsByOwner, reservationsOfCoupons } from './coupons/coupons.ts';
import { dataExports } from './dataExport/dataExports.ts';
import { allDisputes } from './documents/disputes.ts';
import { statementLinesByPerformer, statementMonthsByPerformer } from './documents/statements.ts';
import { earningsByDay } from './earnings/days.ts';
import { earningsByPerformer, earningTotalsByPerformer } from './earnings/earned.ts';
import { factors } from './factors/factors.ts';
import { contents } from './files/contents.ts';
import { files } from './files/files.ts';
import { filesByPerson } from './files/filesByPerson.ts';
import { storageByPerson } from './files/storage.ts';
import { followersByPerformer, followsByPerson } from './follows/follows.ts';
import { signInMethods } from './identities/signInMethods.ts';
import type { Projection } from './kernel/projection.ts';
import { ledgerBalances } from './ledger/ledgerBalances.ts';
import { mailsByPerson } from './mail/mailsByPerson.ts';
import { outbox } from './mail/outbox.ts';
import { mediaWork } from './media/mediaWork.ts';
import { locationsOfMessages } from './messages/messageLocations.ts';
import { messages } from './messages/messages.ts';
import { unreadTotalsByPerson } from './messages/unreadTotals.ts';
import { digests } from './notifications/digests.ts';
import { notices } from './notifications/notices.ts';
import { pages } from './pages/pages.ts';
import { cards } from './payments/cards.ts';
import { packages } from './payments/packages.ts';
import { pendingPayments, transactions } from './payments/transactions.ts';
import { batches as payoutBatches } from './payouts/batches.ts';
import { connectAccountsByPerformer } from './payouts/connectAccounts.ts';
import { disputedSharesByPerformer } from './payouts/disputedShares.ts';
import { payoutSchedules, payoutsByPerformer, payoutsOfAll } from './payouts/payouts.ts';
import { performerNames } from './performers/names.ts';
import { performers } from './performers/performers.ts';
import { performerRanks } from './performers/ranks.ts';
import { plansByPerformer } from './plans/plans.ts';
import { pollsById, pollsByPerformer, pollsToClose, votesByFan } from './polls/polls.ts';
import { allPostsByPerformer } from './posts/allPosts.ts';
import { postsById, postsOfEveryone, postsOfPerformer } from './posts/posts.ts';
import { statsOfPosts } from './posts/stats.ts';
import { trendingPosts } from './posts/trending.ts';
import { versionsOnSale } from './posts/versions.ts';
import { purchases } from './purchases/purchases.ts';
import { likesByObject, reactionsByPerson } from './reactions/reactions.ts';
import { linksOfPerformer } from './referrals/trackingLinks.ts';
import { removals } from './removal/removals.ts';
import { reports } from './reports/reports.ts';
import { reportsByPerson } from './reports/reportsByPerson.ts';
import { creatorSearch } from './search/creators.ts';
import { peopleSearch } from './search/people.ts';
import { settings } from './settings/settings.ts';
import { subscriptionsDue } from './subscriptions/due.ts';
import { entitlementsByFan } from './subscriptions/entitlements.ts';
import { subscriptionsByFan, subscriptionsByPerformer } from './subscriptions/subscriptions.ts';
import { taxByQuarter } from './tax/taxTotals.ts';
import { applications } from './verification/applications.ts';
import { walletBalance } from './wallet/balance.ts';
import { statement } from './wallet/statement.ts';

/** Every read model of the product. A new one is one line here. */
export const projections: readonly Projection[] = [
  earningsByPerformer,
  earningTotalsByPerformer,
  earningsByDay,
  statementLinesByPerformer,
  statementMonthsByPerformer,
  allDisputes,
  accounts,
  sessions,
  signInsByPerson,
  blocksByPerson,
  blocksOfPerson,
  mutedByPerson,
  performerRestrictions,
  categories,
  factors,
  signInMethods,
  files,
  filesByPerson,
  storageByPerson,
  contents,
  performers,
  performerNames,
  performerRanks,
  plansByPerformer,
  pollsById,
  pollsByPerformer,
  pollsToClose,
  votesByFan,
  pages,
  applications,
  creatorSearch,
  peopleSearch,
  settings,
  walletBalance,
  statement,
  postsById,
  postsOfPerformer,
  postsOfEveryone,
  allPostsByPerformer,
  statsOfPosts,
  trendingPosts,
  purchases,
  removals,
  versionsOnSale,
  cards,
  packages,
  linksOfPerformer,
  transactions,
  pendingPayments,
  payoutsByPerformer,
  payoutsOfAll,
  payoutSchedules,
  payoutBatches,
  disputedSharesByPerformer,
  connectAccountsByPerformer,
  subscriptionsByFan,
  subscriptionsByPerformer,
  entitlementsByFan,
  subscriptionsDue,
  followsByPerson,
  followersByPerformer,
  notices,
  digests,
  reports,
  reportsByPerson,
  commentsByObject,
  commentsByOwner,
  commentsByPerson,
  totalsOfComments,
  filtersOfComments,
  likesByObject,
  reactionsByPerson,
  conversations,
  messages,
  locationsOfMessages,
  unreadTotalsByPerson,
  mediaWork,
  outbox,
  mailsByPerson,
  couponsByOwner,
  reservationsOfCoupons,
  dataExports,
  ledgerBalances,
  taxByQuarter,
];
