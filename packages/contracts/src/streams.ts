import {
  accountStream,
  claimStream,
  emailRequestStream,
  emailReservationStream,
  sessionStream,
} from './auth/events.ts';
import { bankingStream } from './banking/events.ts';
import { blockStream } from './blocking/events.ts';
import { categoryStream } from './categories/events.ts';
import { commentFilterStream, commentStream } from './comments/events.ts';
import { conversationRequestStream, conversationStream } from './conversations/events.ts';
import { couponStream } from './coupons/events.ts';
import { dataExportStream } from './dataExport/events.ts';
import { disputeEvidenceStream } from './documents/evidenceEvents.ts';
import { earningsStream } from './earnings/events.ts';
import { factorsStream } from './factors/events.ts';
import { fileStream } from './files/events.ts';
import { followStream } from './follows/events.ts';
import type { StreamDefinition } from './kernel/event.ts';
import { mailStream } from './mail/events.ts';
import { noticesStream } from './notifications/events.ts';
import { pageStream } from './pages/events.ts';
import { cardsStream, packagesStream, transactionStream } from './payments/events.ts';
import { reconciliationStream, settlementStream } from './payments/settlementEvents.ts';
import { payoutBatchStream } from './payouts/batchEvents.ts';
import { connectStream } from './payouts/connectEvents.ts';
import { performerStream } from './performers/events.ts';
import { plansStream } from './plans/events.ts';
import { pollStream, voteStream } from './polls/events.ts';
import { feedDelayStream, feedStream, viewsStream } from './posts/events.ts';
import { reactionStream } from './reactions/events.ts';
import { parkedReactionsStream, reactorStream } from './reactors/events.ts';
import { referralStream, trackingLinkStream } from './referrals/events.ts';
import { removalStream } from './removal/events.ts';
import { reportRequestStream, reportStream } from './reports/events.ts';
import { settingsStream } from './settings/events.ts';
import {
  subscriptionNameStream,
  subscriptionRequestStream,
  subscriptionStream,
} from './subscriptions/events.ts';
import { taxRatesStream } from './tax/events.ts';
import { walletStream } from './wallet/events.ts';

/** All stream kinds of the product: those that the log can encode and decode. */
export const streams: readonly StreamDefinition[] = [
  accountStream,
  bankingStream,
  blockStream,
  emailRequestStream,
  emailReservationStream,
  claimStream,
  categoryStream,
  commentFilterStream,
  commentStream,
  conversationRequestStream,
  conversationStream,
  couponStream,
  dataExportStream,
  disputeEvidenceStream,
  earningsStream,
  factorsStream,
  feedStream,
  fileStream,
  mailStream,
  followStream,
  noticesStream,
  performerStream,
  cardsStream,
  packagesStream,
  plansStream,
  payoutBatchStream,
  connectStream,
  pollStream,
  pageStream,
  parkedReactionsStream,
  reactionStream,
  reactorStream,
  reconciliationStream,
  referralStream,
  trackingLinkStream,
  removalStream,
  reportRequestStream,
  reportStream,
  sessionStream,
  settingsStream,
  settlementStream,
  subscriptionRequestStream,
  subscriptionNameStream,
  subscriptionStream,
  transactionStream,
  feedDelayStream,
  viewsStream,
  voteStream,
  taxRatesStream,
  walletStream,
];
