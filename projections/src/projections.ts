import { postsById, postsOfEveryone, postsOfPerformer } from './feeds/posts.ts';
import { purchases } from './feeds/purchases.ts';
import type { Projection } from './kernel/projection.ts';
import { tipsReceived } from './tipping/tipsReceived.ts';
import { balance } from './wallet/balance.ts';
import { chargesOfCreator, chargesOfFan } from './wallet/charges.ts';

/** Every read model of the product. A new one is one line here. */
export const projections: readonly Projection[] = [
  balance,
  chargesOfFan,
  chargesOfCreator,
  postsById,
  postsOfPerformer,
  postsOfEveryone,
  purchases,
  tipsReceived,
];
