import type { CreatorSearchDocument } from './readModels.ts';

/** Returns the number of doublings: 0, 1, 2, 2, 3, … */
const doublings = (count: number): number => 32 - Math.clz32(count);

/** Upper bound of the popularity. */
export const popularityMax = 64;

/** Returns the popularity of a creator: more subscribers rank higher; without a picture it is lowest. */
export const popularityOf = ({
  hasPicture,
  totalSold,
}: Pick<CreatorSearchDocument, 'hasPicture' | 'totalSold'>): number =>
  hasPicture ? 1 + doublings(totalSold) : 0;
