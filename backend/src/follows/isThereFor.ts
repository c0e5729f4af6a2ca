import type { FollowsDeps } from './deps.ts';

/**
 * Whether a creator is there for a person: the one place that follows ask before two people have to do
 * with each other, or one is shown to the other. Undefined as a person: somebody signed out.
 */
export const isThereFor = (
  { accounts }: Pick<FollowsDeps, 'accounts'>,
  performerId: string,
  _personId: string | undefined,
): Promise<boolean> => accounts.isPerformer(performerId);
