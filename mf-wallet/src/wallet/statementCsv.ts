import { byteOrderMark, csvCell, csvTextCell } from '@ovation/contracts/kernel/rules';
import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import type { StatementLine } from '@ovation/contracts/wallet/line';

const fileOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark + [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');

/** Money with its cents, as spreadsheets sum it. */
const moneyCell = (amount: number): string => amount.toFixed(2);

/** Names of columns and kinds are those of the API, so that programs can read every language's file. */
export const csvOfLines = (lines: readonly StatementLine[]): string =>
  fileOf(
    ['at', 'type', 'person', 'note', 'tokens', 'balance', 'amount', 'currency', 'id'],
    lines.map(({ createdAt, type, performer, note, tokens, balance, money, _id }) => [
      createdAt,
      type,
      csvTextCell(performer?.name ?? ''),
      csvTextCell(note ?? ''),
      String(tokens),
      String(balance),
      money ? moneyCell(money.amount) : '',
      money?.currency ?? '',
      csvCell(_id),
    ]),
  );

export const csvOfPayments = (payments: readonly TransactionLine[]): string =>
  fileOf(
    ['at', 'type', 'person', 'status', 'tokens', 'amount', 'refunded', 'currency', 'id'],
    payments.map((payment) => [
      payment.createdAt,
      payment.type,
      csvTextCell(payment.performer?.name ?? ''),
      payment.status,
      String(payment.tokens ?? ''),
      moneyCell(payment.amount),
      moneyCell(payment.refundedAmount),
      payment.currency,
      csvCell(payment._id),
    ]),
  );
