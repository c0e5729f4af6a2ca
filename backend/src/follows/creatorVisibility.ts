import type { Visitor } from '../kernel/http/handler.ts';
import type { FollowsDeps } from './deps.ts';

/** Reports if a creator exists and is visible to a visitor, from the log: checked before a follow. */
export const mayMeetCreator = async (
  { accounts, visibility }: Pick<FollowsDeps, 'accounts' | 'visibility'>,
  performerId: string,
  visitor: Visitor,
): Promise<boolean> =>
  (await accounts.isPerformer(performerId)) && visibility.maySeeFromLog(visitor, performerId);

/** Reports if a creator is visible to a visitor, from the read models: checked before lists are shown. */
export const maySeeCreator = async (
  { accounts, visibility }: Pick<FollowsDeps, 'accounts' | 'visibility'>,
  performerId: string,
  visitor: Visitor,
): Promise<boolean> =>
  (await accounts.isPerformer(performerId)) && visibility.maySee(visitor, performerId);
