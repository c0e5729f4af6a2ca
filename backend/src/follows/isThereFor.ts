import type { Visitor } from '../blocking/public.ts';
import type { FollowsDeps } from './deps.ts';

/**
 * Whether a creator is there for a visitor: the one place that follows ask before two people have to do
 * with each other, or one is shown to the other.
 */
export const isThereFor = async (
  { accounts, visibility }: Pick<FollowsDeps, 'accounts' | 'visibility'>,
  performerId: string,
  visitor: Visitor,
): Promise<boolean> =>
  (await accounts.isPerformer(performerId)) && visibility.mayMeet(visitor, performerId);
