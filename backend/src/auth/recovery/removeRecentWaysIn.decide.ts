import type { AccountEvent } from '@ovation/contracts/auth/events';
import { isAsleep } from '@ovation/contracts/auth/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import type { Account, Identity } from '../../models/account/person.model.ts';
import { identitiesEnded } from '../account/identity.decide.ts';
import { decideCloseOtherSessions } from '../session/closeOtherSessions.decide.ts';

export interface RemoveRecentWaysIn {
  /** The recovery that is decided on. */
  readonly recoveryId: string;
  /** What sleeps and is the person's own: it signs in again. */
  readonly keep: readonly string[];
  /** Null: the person is signed out everywhere. */
  readonly keptSessionId: string | null;
  readonly now: string;
}

/** Connected accounts that sleep and are not kept. */
export const strangeIdentities = (
  { identities, asleep }: Pick<Account, 'asleep' | 'identities'>,
  keep: readonly string[],
): readonly Identity[] =>
  identities.filter(
    ({ provider, linkedAt }) => isAsleep(linkedAt, asleep) && !keep.includes(provider),
  );

/**
 * Whoever has recovered the account says what of what sleeps is theirs: other connected accounts go, and every
 * session. Nothing that somebody else can do ends what it is decided with, but another recovery.
 */
export const decideRemoveRecentWaysIn = (
  { recoveryId, keep, keptSessionId, now }: RemoveRecentWaysIn,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const { account } = state;
  if (account?.asleep?.recoveryId !== recoveryId) return refused('LINK_EXPIRED');
  const ended = decideCloseOtherSessions({ keptSessionId, reason: 'recovery', now }, state);
  if (!ended.ok) return refused('LINK_EXPIRED');
  return accepted([
    ...identitiesEnded(account, strangeIdentities(account, keep), now),
    ...ended.events,
  ]);
};
