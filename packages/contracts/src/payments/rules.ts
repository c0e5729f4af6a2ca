/** Whole tokens for an amount at the rate in force, both in minor units. */
export const tokensFor = (amountMinor: number, tokenConversionMinor: number): number =>
  Math.floor(amountMinor / tokenConversionMinor);

/** The last month in which a card works ends with the month that is printed on it. */
export const hasExpired = (
  { expYear, expMonth }: { readonly expYear: number; readonly expMonth: number },
  now: string,
): boolean => now >= new Date(Date.UTC(expYear, expMonth, 1)).toISOString();

/** What a renewal looks at in a confirmed card. */
export interface RenewalCard {
  /** It paid the subscription last. */
  readonly paidLast: boolean;
  readonly isDefault: boolean;
  readonly isExpired: boolean;
}

/**
 * Which of a fan’s confirmed cards, given in the order in which they came, a renewal takes: the one that
 * paid the subscription last, else the default one, else the oldest. One that has expired is tried only
 * where no other is left, as its bank may have put another date on it.
 */
export const renewalCardOf = <Card>(
  cards: readonly Card[],
  look: (card: Card) => RenewalCard,
): Card | undefined => {
  const rank = ({ paidLast, isDefault, isExpired }: RenewalCard): number =>
    (isExpired ? 3 : 0) + (paidLast ? 0 : isDefault ? 1 : 2);
  return [...cards].sort((one, other) => rank(look(one)) - rank(look(other)))[0];
};

const paidStatuses: ReadonlySet<string> = new Set([
  'succeeded',
  'refunded',
  'disputed',
  'won',
  'lost',
]);

/** Whether money came for it once, whatever became of it since. */
export const hasReceipt = ({ status }: { readonly status: string }): boolean =>
  paidStatuses.has(status);

/** What a payment's receipt is called: short enough to be read aloud, the same wherever it stands. */
export const receiptNumberOf = (transactionId: string): string => {
  const digits = transactionId.replaceAll('-', '').slice(-12).toUpperCase();
  return digits.replaceAll(/(.{4})(?=.)/g, '$1-');
};
