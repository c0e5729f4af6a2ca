import { accounts } from './auth/accounts.ts';
import { sessions } from './auth/sessions.ts';
import { signInsByPerson } from './auth/signInsByPerson.ts';
import { blocksByPerson, blocksOfPerson, closures, mutedByPerson } from './blocking/blocks.ts';
import { categories } from './categories/categories.ts';
import { commentsByObject } from './comments/comments.ts';
import { commentsByOwner, commentsByPerson, filtersOfComments } from './comments/lists.ts';
import { totalsOfComments } from './comments/totals.ts';
import { conversations } from './conversations/conversations.ts';
import { dataExports } from './dataExport/dataExports.ts';
import { earnedByDay } from './earnings/days.ts';
import { earned, earnedTotals } from './earnings/earned.ts';
import { factors } from './factors/factors.ts';
import { postsEverWritten } from './feeds/everWritten.ts';
import { figuresOfPosts } from './feeds/figures.ts';
import { postsById, postsOfEveryone, postsOfPerformer } from './feeds/posts.ts';
import { trendingPosts } from './feeds/trending.ts';
import { versionsOnSale } from './feeds/versions.ts';
import { contents } from './files/contents.ts';
import { files } from './files/files.ts';
import { filesByPerson } from './files/ofPerson.ts';
import { storageByPerson } from './files/storage.ts';
import { followersByPerformer, followsByPerson } from './follows/follows.ts';
import { waysIn } from './identities/waysIn.ts';
import type { Projection } from './kernel/projection.ts';
import { ledgerBalances } from './ledger/ledgerBalances.ts';
import { mailsByPerson } from './mail/mailsByPerson.ts';
import { outbox } from './mail/outbox.ts';
import { mediaWork } from './media/mediaWork.ts';
import { placesOfMessages } from './messages/messagePlaces.ts';
import { messages } from './messages/messages.ts';
import { totalsUnread } from './messages/unreadTotals.ts';
import { digests } from './notifications/digests.ts';
import { notices } from './notifications/notices.ts';
import { pages } from './pages/pages.ts';
import { cards } from './payments/cards.ts';
import { packages } from './payments/packages.ts';
import { pendingPayments, transactions } from './payments/transactions.ts';
import { performerNames } from './performers/names.ts';
import { performers } from './performers/performers.ts';
import { performerRanks } from './performers/ranks.ts';
import { pollsById, pollsByPerformer, pollsToClose, votesByFan } from './polls/polls.ts';
import { purchases } from './purchases/purchases.ts';
import { likesByObject, reactionsByPerson } from './reactions/reactions.ts';
import { removals } from './removal/removals.ts';
import { reports } from './reports/reports.ts';
import { reportsByPerson } from './reports/reportsByPerson.ts';
import { foundCreators } from './search/creators.ts';
import { foundPeople } from './search/people.ts';
import { settings } from './settings/settings.ts';
import { due } from './subscriptions/due.ts';
import { entitled } from './subscriptions/entitled.ts';
import { subscriptionsByFan, subscriptionsByPerformer } from './subscriptions/subscriptions.ts';
import { applications } from './verification/applications.ts';
import { balance } from './wallet/balance.ts';
import { statement } from './wallet/statement.ts';

/** Every read model of the product. A new one is one line here. */
export const projections: readonly Projection[] = [
  earned,
  earnedTotals,
  earnedByDay,
  accounts,
  sessions,
  signInsByPerson,
  blocksByPerson,
  blocksOfPerson,
  mutedByPerson,
  closures,
  categories,
  factors,
  waysIn,
  files,
  filesByPerson,
  storageByPerson,
  contents,
  performers,
  performerNames,
  performerRanks,
  pollsById,
  pollsByPerformer,
  pollsToClose,
  votesByFan,
  pages,
  applications,
  foundCreators,
  foundPeople,
  settings,
  balance,
  statement,
  postsById,
  postsOfPerformer,
  postsOfEveryone,
  postsEverWritten,
  figuresOfPosts,
  trendingPosts,
  purchases,
  removals,
  versionsOnSale,
  cards,
  packages,
  transactions,
  pendingPayments,
  subscriptionsByFan,
  subscriptionsByPerformer,
  entitled,
  due,
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
  placesOfMessages,
  totalsUnread,
  mediaWork,
  outbox,
  mailsByPerson,
  dataExports,
  ledgerBalances,
];
