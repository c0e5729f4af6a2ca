import { toAmount } from '@ovation/contracts/kernel/rules';
import { payoutStateOf, payoutsOfPerformer } from '@ovation/contracts/payouts/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

export const payoutsTexts = defineSection('payoutRequests', {
  title: 'Payouts',
  about: 'Each payout that you requested, with its amounts, our fee and how it ended.',
  fields: {
    tokens: 'Tokens',
    money: 'Money of subscriptions',
    gross: 'Amount',
    fee: 'Fee',
    net: 'Paid to you',
    currency: 'Currency',
    account: 'Paid to',
    status: 'Status',
    note: 'Your note',
    adminNote: 'Our note',
    createdAt: 'Requested',
    updatedAt: 'Last change',
  },
  values: {
    pending: 'Pending',
    approved: 'Approved',
    processing: 'Processing',
    done: 'Paid',
    failed: 'Failed',
    rejected: 'Rejected',
    canceled: 'Canceled',
    banking: 'Bank account',
    stripe: 'Stripe',
  },
});

/** Exporter of a creator's payouts, one record each. */
export const exportPayouts = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: payoutsTexts,
    of: 'performer',
    coded: ['account', 'status'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, payoutsOfPerformer, accountId, 'createdAt')) {
        for (const payout of page) {
          yield {
            values: {
              tokens: payout.tokens,
              money: toAmount(payout.amount),
              gross: toAmount(payout.gross),
              fee: toAmount(payout.fee),
              net: toAmount(payout.net),
              currency: payout.currency,
              account: payout.accountType,
              status: payoutStateOf(payout.status),
              note: payout.note,
              adminNote: payout.adminNote,
              createdAt: payout.requestedAt,
              updatedAt: payout.updatedAt,
            },
          };
        }
      }
    },
  });
