import { csvTextCell } from '@ovation/contracts/kernel/rules';
import { decimalOf } from '../money/money.ts';
import type { PaymentGroup, PreparedBatch, PreparedPayment } from './paymentBatch.ts';

type Column = (payment: PreparedPayment, group: PaymentGroup) => string;

const columns: Readonly<Record<string, Column>> = {
  reference: ({ endToEndId }) => endToEndId,
  payout_id: ({ payoutId }) => payoutId,
  attempt: ({ attempt }) => String(attempt),
  payment_group: (_, { groupId }) => groupId,
  execute_on: (_, { executeOn }) => executeOn,
  currency: ({ amount }) => amount.currency,
  amount: ({ amount }) => decimalOf(amount),
  payee_name: ({ payeeName }) => payeeName,
  iban: ({ account }) => account.iban ?? '',
  account_number: ({ account }) => account.otherNumber ?? '',
  swift_code: ({ account }) => account.swiftCode ?? '',
  clearing_system: ({ account }) => account.clearing?.systemCode ?? '',
  routing_number: ({ account }) => account.clearing?.memberId ?? '',
  street: ({ address }) => address?.streetLines.join(' ') ?? '',
  city: ({ address }) => address?.city ?? '',
  region: ({ address }) => address?.region ?? '',
  country: ({ address }) => address?.country ?? '',
  remittance_text: ({ remittanceText }) => remittanceText,
};

/**
 * Writes a batch as CSV (RFC 4180): the payments of the payment file in the same order, with the
 * same texts. No cell is a formula to a spreadsheet.
 */
export const writePaymentsCsv = ({ groups }: PreparedBatch): string => {
  const rows = groups.flatMap((group) =>
    group.payments.map((payment) =>
      Object.values(columns).map((cellOf) => csvTextCell(cellOf(payment, group))),
    ),
  );
  return [Object.keys(columns), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
};
