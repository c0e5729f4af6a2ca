import type { MailLink } from '../mail/events.ts';
import { receiptLinkDays, receiptLinkPath, receiptLinkPurpose } from './rules.ts';

const dayMs = 86_400_000;

/** Parties of a payment that a receipt is for. */
export interface PaidBy {
  readonly fanId: string;
  readonly transactionId: string;
  readonly paidAt: string;
}

/** Link to the receipt of a payment: opens the file without sign-in, until it expires. */
export const receiptLinkOf = ({ fanId, transactionId, paidAt }: PaidBy): MailLink => ({
  path: receiptLinkPath,
  token: {
    purpose: receiptLinkPurpose,
    subject: `${fanId}:${transactionId}`,
    expiresAt: new Date(Date.parse(paidAt) + receiptLinkDays * dayMs).toISOString(),
  },
  isDirect: true,
});
