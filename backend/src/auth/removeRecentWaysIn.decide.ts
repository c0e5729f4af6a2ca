import type { AccountEvent } from '@ovation/contracts/auth/events';
import { isRecentWayIn } from '@ovation/contracts/auth/rules';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import { decideCloseOtherSessions } from './closeOtherSessions.decide.ts';
import { identitiesEnded } from './identity.decide.ts';
import type { AccountState, Identity } from './model.ts';

export interface RemoveRecentWaysIn {
  /** The credentials that were set when the account was recovered. */
  readonly credentialsVersion: number;
  readonly now: string;
}

export const recentIdentities = ({ account }: AccountState, now: string): readonly Identity[] =>
  (account?.identities ?? []).filter(({ linkedAt }) => isRecentWayIn(linkedAt, now));

/** Whoever has just recovered the account: connected accounts of the last days go, and every session. */
export const decideRemoveRecentWaysIn = (
  { credentialsVersion, now }: RemoveRecentWaysIn,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const { account } = state;
  if (account?.credentialsVersion !== credentialsVersion || isStaffRole(account.role)) {
    return refused('LINK_EXPIRED');
  }
  const ended = decideCloseOtherSessions({ keptSessionId: null, reason: 'recovery', now }, state);
  if (!ended.ok) return refused('LINK_EXPIRED');
  return accepted([
    ...identitiesEnded(account, recentIdentities(state, now), now),
    ...ended.events,
  ]);
};
