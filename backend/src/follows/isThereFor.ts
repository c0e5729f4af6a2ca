import type { Visitor } from '../kernel/http/handler.ts';
import type { FollowsDeps } from './deps.ts';

/** Whether a creator is there for a visitor: what follows ask before two people have to do with each other. */
export const isThereFor = async (
  { accounts, visibility }: Pick<FollowsDeps, 'accounts' | 'visibility'>,
  performerId: string,
  visitor: Visitor,
): Promise<boolean> =>
  (await accounts.isPerformer(performerId)) && visibility.mayMeet(visitor, performerId);

/** The same before one is shown to the other, from the read models. */
export const isShownTo = async (
  { accounts, visibility }: Pick<FollowsDeps, 'accounts' | 'visibility'>,
  performerId: string,
  visitor: Visitor,
): Promise<boolean> =>
  (await accounts.isPerformer(performerId)) && visibility.maySee(visitor, performerId);
