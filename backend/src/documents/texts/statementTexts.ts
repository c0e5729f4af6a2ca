import type { StatementGroup } from '@ovation/contracts/documents/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import { defineMessages } from '@ovation/contracts/translations/message';
import type { StatementTexts } from '@ovation/pdf-documents/statement';
import type { YearlySummaryTexts } from '@ovation/pdf-documents/yearlySummary';
import { commonTexts, commonTextsIn, formatAllIn, formatIn } from './commonTexts.ts';

/** Texts of statements. */
export const statementTexts = defineMessages('document.statement', {
  title: 'Statement',
  number: 'Statement number',
  creator: 'Creator',
  summary: 'Summary',
  item: 'Item',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  movements: 'Movements',
  date: 'Date',
  balance: 'Balance',
  noMovements: 'Nothing moved in this month.',
  note: 'Each line names the event that it follows from. A correction is a new, opposite line; nothing is edited later.',
  commission: '{gross} before a commission of {commission}',
  inTokens: '{tokens, plural, one {# token} other {# tokens}}',
});

/** Names of the groups of a statement's lines. */
export const statementGroupTexts = defineMessages<StatementGroup>('document.statement.group', {
  tips: 'Tips',
  sales: 'Sales',
  subscriptions: 'Subscriptions',
  referrals: 'Referrals',
  refunds: 'Refunds',
  disputes: 'Disputes',
  holds: 'Holds',
  payouts: 'Payouts',
  adjustments: 'Adjustments',
});

/** Descriptions of a statement's lines. */
export const statementLineTexts = defineMessages('document.statement.line', {
  tip: 'Tip from {name}',
  sale: '{what} bought by {name}',
  subscription: 'Subscription of {name}',
  renewal: 'Renewed subscription of {name}',
  referral: 'Share for a recommendation',
  shareReturned: 'Payment of {name} given back',
  shareRestored: 'Payment of {name} restored',
  payoutRequested: 'Payout requested',
  payoutCanceled: 'Payout canceled',
  payoutRejected: 'Payout rejected',
  payoutReturned: 'Payout returned',
  held: 'Held',
  released: 'Released',
  adjustment: 'Adjustment',
});

/** Texts of yearly summaries. */
export const yearlySummaryTexts = defineMessages('document.year', {
  title: 'Yearly summary',
  number: 'Summary number',
  month: 'Month',
  gross: 'Gross',
  commission: 'Commission',
  refunds: 'Refunds',
  net: 'Net',
  payouts: 'Paid out',
  note: 'Net earnings are gross earnings less commission and refunds. Keep this summary with your tax documents.',
});

const { commission: _, inTokens: __, ...statementLabels } = statementTexts;

export const statementTextsIn = (language: Language): StatementTexts => {
  const format = formatIn(language);
  return {
    ...formatAllIn(language, statementLabels),
    ...commonTextsIn(language),
    tokens: format(commonTexts.tokens),
    description: format(commonTexts.description),
    amount: format(commonTexts.amount),
    event: format(commonTexts.event),
    groups: formatAllIn(language, statementGroupTexts),
  };
};

export const yearlySummaryTextsIn = (language: Language): YearlySummaryTexts => {
  const format = formatIn(language);
  const { title, number, month, note, ...columns } = yearlySummaryTexts;
  return {
    ...commonTextsIn(language),
    title: format(title),
    number: format(number),
    month: format(month),
    note: format(note),
    creator: format(statementTexts.creator),
    columns: formatAllIn(language, columns),
    total: format(commonTexts.total),
    tokens: format(commonTexts.tokens),
  };
};
