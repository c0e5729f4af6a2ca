import type { FoundCreator } from './readModels.ts';

/** How often a number has doubled: 0, 1, 2, 2, 3, … */
const doublings = (count: number): number => 32 - Math.clz32(count);

/** More than anybody has. */
export const reachMax = 64;

/** Who is known to more comes before others; behind all are those without a picture. */
export const reachOf = ({
  hasPicture,
  totalSold,
}: Pick<FoundCreator, 'hasPicture' | 'totalSold'>): number =>
  hasPicture ? 1 + doublings(totalSold) : 0;
