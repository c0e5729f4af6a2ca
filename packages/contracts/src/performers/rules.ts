/**
 * Whether anybody can subscribe to a creator: only at a price that the creator has set. Years and
 * trials stand beside a month's price, never without one. Units are those of the price alike.
 */
export const isOnSale = ({ monthlyPrice }: { readonly monthlyPrice: number }): boolean =>
  monthlyPrice > 0;
