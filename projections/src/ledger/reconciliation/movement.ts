/** Kinds of provider balance movements; `other` is unknown to the product. */
export type MovementKind =
  | 'payment'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-won'
  | 'fee'
  | 'payout'
  | 'payout-returned'
  | 'transfer'
  | 'transfer-reversed'
  | 'other';

/** Movement of a provider's balance, on one of the two sides. */
export interface Movement {
  readonly kind: MovementKind;
  /** Reference on both sides: a transaction's id, or the provider's own id. */
  readonly ref: string;
  /** Minor units added to the provider's balance. */
  readonly amount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly at: string;
  /** Location: the id of an event, or of an entry of the provider's balance. */
  readonly where: string;
}

export const keyOf = ({ kind, ref, currency }: Movement): string => `${kind} ${ref} ${currency}`;

/** Disagreement of the two sides about one movement. */
export type Disagreement =
  | { readonly kind: 'not-in-books'; readonly provider: Movement }
  | { readonly kind: 'not-at-provider'; readonly books: Movement }
  | { readonly kind: 'amount'; readonly provider: Movement; readonly books: Movement }
  | { readonly kind: 'twice'; readonly books: Movement; readonly first: Movement };

/** Compares both sides' movements; each must occur once on both. */
export const compare = (
  books: Iterable<Movement>,
  provider: Iterable<Movement>,
): readonly Disagreement[] => {
  const disagreements: Disagreement[] = [];
  const posted = new Map<string, Movement>();
  for (const movement of books) {
    const first = posted.get(keyOf(movement));
    if (first) disagreements.push({ kind: 'twice', books: movement, first });
    else posted.set(keyOf(movement), movement);
  }
  for (const movement of provider) {
    const found = posted.get(keyOf(movement));
    posted.delete(keyOf(movement));
    if (!found) disagreements.push({ kind: 'not-in-books', provider: movement });
    else if (found.amount !== movement.amount) {
      disagreements.push({ kind: 'amount', provider: movement, books: found });
    }
  }
  for (const movement of posted.values()) {
    disagreements.push({ kind: 'not-at-provider', books: movement });
  }
  return disagreements;
};
