/** Whether somebody has to buy a thing to open it: whoever made it need not, nor whoever bought it. */
export const mustBuy = (thing: {
  readonly isForSale: boolean;
  readonly isOwn: boolean;
  readonly isBought: boolean;
}): boolean => thing.isForSale && !thing.isOwn && !thing.isBought;
