/** Returns whole tokens for an amount at the current rate, both in minor units. */
export const tokensFor = (amountMinor: number, tokenConversionMinor: number): number =>
  Math.floor(amountMinor / tokenConversionMinor);

/** True once a card has expired, after the end of its printed month. */
export const hasExpired = (
  { expYear, expMonth }: { readonly expYear: number; readonly expMonth: number },
  now: string,
): boolean => now >= new Date(Date.UTC(expYear, expMonth, 1)).toISOString();

/** Properties of a confirmed card for the choice of the renewal card. */
export interface RenewalCard {
  /** It was the last to pay the subscription. */
  readonly paidLast: boolean;
  readonly isDefault: boolean;
  readonly isExpired: boolean;
}

/**
 * Chooses the renewal card of a fan's confirmed cards, in the order in which they were added: the one that
 * paid the subscription last, else the default one, else the oldest. An expired one is tried only if no other
 * is left, as its bank may have extended it.
 */
export const selectRenewalCard = <Card>(
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

/** True if the payment succeeded once, whatever its later status. */
export const hasReceipt = ({ status }: { readonly status: string }): boolean =>
  paidStatuses.has(status);

/** Returns the receipt number of a payment: short enough to read aloud, and stable. */
export const receiptNumberOf = (transactionId: string): string => {
  const digits = transactionId.replaceAll('-', '').slice(-12).toUpperCase();
  return digits.replaceAll(/(.{4})(?=.)/g, '$1-');
};
