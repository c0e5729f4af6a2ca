import type { AccountEvent, DoneWith } from '@ovation/contracts/auth/events';
import { linkEnd } from '@ovation/contracts/auth/rules';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import { type AccountState, isLinkGood } from './model.ts';

export interface ConfirmEmailChange {
  readonly changeId: string;
  /** The claim on the new address. */
  readonly claimId: string;
  readonly doneWith: DoneWith;
  readonly now: string;
}

/** The address that such a link was sent to, while it is good. */
export const wantedEmail = (
  state: AccountState,
  changeId: string,
  now: string,
): string | undefined => {
  const { emailChange } = state;
  const isGood = emailChange?.id === changeId && isLinkGood(state, emailChange, now);
  return isGood ? emailChange.email : undefined;
};

/** The link that was sent to the new address was opened: it counts from here on. */
export const decideConfirmEmailChange = (
  { changeId, claimId, doneWith, now }: ConfirmEmailChange,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED' | 'CONFLICT'> => {
  const { account, revokedClaims } = state;
  const email = wantedEmail(state, changeId, now);
  if (!account || email === undefined) return refused('LINK_EXPIRED');
  if (revokedClaims.includes(claimId)) return refused('CONFLICT');
  const { accountId, email: previousEmail } = account;
  const undoUntil = linkEnd('undoEmailChange', now);
  return accepted([
    {
      type: 'EmailChanged',
      data: { accountId, email, previousEmail, changeId, undoUntil, doneWith, changedAt: now },
    },
  ]);
};

/** Whoever has the previous address takes the change back, and whoever made it is signed out. */
export const decideUndoEmailChange = (
  { changeId, now }: { readonly changeId: string; readonly now: string },
  { account, undos }: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const undo = undos.find((one) => one.changeId === changeId && one.until > now);
  if (!account || !undo) return refused('LINK_EXPIRED');
  const { accountId, credentialsVersion } = account;
  return accepted([
    { type: 'EmailChangeUndone', data: { accountId, changeId, email: undo.email, undoneAt: now } },
    {
      type: 'OtherSessionsEnded',
      data: {
        accountId,
        credentialsVersion: credentialsVersion + 1,
        keptSessionId: null,
        endedAt: now,
      },
    },
  ]);
};
