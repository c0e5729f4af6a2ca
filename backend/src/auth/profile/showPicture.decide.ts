import type { AccountEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

export interface ShowPicture {
  readonly picture: 'avatar' | 'cover';
  readonly fileId: string;
  readonly now: string;
}

/** Shows the newest upload: ids are ordered by time, and a slow older one does not replace it. */
export const decideShowPicture = (
  { picture, fileId, now }: ShowPicture,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  const shown = picture === 'avatar' ? account.avatarId : account.coverId;
  if (shown !== null && shown >= fileId) return accepted([]);
  const { accountId, role } = account;
  return accepted([
    { type: 'PictureChanged', data: { accountId, role, picture, fileId, changedAt: now } },
  ]);
};
