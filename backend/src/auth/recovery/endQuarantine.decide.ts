import type { AccountEvent } from '@ovation/contracts/auth/events';
import { isQuarantined } from '@ovation/contracts/auth/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import type { Account, Identity } from '../../models/account/person.model.ts';
import { unlinkEvents } from '../account/identity.decide.ts';
import { decideCloseOtherSessions } from '../session/closeOtherSessions.decide.ts';

export interface EndQuarantine {
  /** Recovery that is decided on. */
  readonly recoveryId: string;
  /** Quarantined methods that are the owner's: they become active again. */
  readonly keep: readonly string[];
  /** Null: ends all sessions. */
  readonly keptSessionId: string | null;
  readonly now: string;
}

/** Quarantined identities that are not kept. */
export const identitiesToUnlink = (
  { identities, quarantine }: Pick<Account, 'quarantine' | 'identities'>,
  keep: readonly string[],
): readonly Identity[] =>
  identities.filter(
    ({ provider, linkedAt }) => isQuarantined(linkedAt, quarantine) && !keep.includes(provider),
  );

/**
 * Ends the quarantine of identities after a recovery: keeps the owner's, unlinks all others, and ends every
 * session. No action of others invalidates the decision, except another recovery.
 */
export const decideEndQuarantine = (
  { recoveryId, keep, keptSessionId, now }: EndQuarantine,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const { account } = state;
  if (account?.quarantine?.recoveryId !== recoveryId) return refused('LINK_EXPIRED');
  const ended = decideCloseOtherSessions({ keptSessionId, reason: 'recovery', now }, state);
  if (!ended.ok) return refused('LINK_EXPIRED');
  return accepted([
    ...unlinkEvents(account, identitiesToUnlink(account, keep), now),
    ...ended.events,
  ]);
};
