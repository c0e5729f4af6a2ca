/** Groups of a statement's lines, in the order of its summary. */
export const statementGroups = [
  'tips',
  'sales',
  'subscriptions',
  'referrals',
  'refunds',
  'disputes',
  'holds',
  'payouts',
  'adjustments',
] as const;
export type StatementGroup = (typeof statementGroups)[number];

/** Groups of earnings: their lines have a gross amount and a commission. */
export const earningGroups: ReadonlySet<StatementGroup> = new Set([
  'tips',
  'sales',
  'subscriptions',
]);

/** Maximum lines of a statement as PDF, and as CSV. */
export const statementPdfLinesMax = 2_000;
export const statementCsvLinesMax = 200_000;

/** Month (UTC) of an instant, such as `2026-11`. */
export const monthOf = (at: string): string => at.slice(0, 'yyyy-mm'.length);

/** Instant at which a month begins, and the next one does. */
export const monthStart = (month: string): string => `${month}-01T00:00:00.000Z`;
export const monthEnd = (month: string): string => {
  const end = new Date(monthStart(month));
  end.setUTCMonth(end.getUTCMonth() + 1);
  return end.toISOString();
};

/** Purpose of the signed links to receipts in mails, and their validity in days. */
export const receiptLinkPurpose = 'receipt';
export const receiptLinkDays = 90;
/** Page of the API that opens a receipt by its signed link, without its token. */
export const receiptLinkPath = '/api/payment/receipts';
