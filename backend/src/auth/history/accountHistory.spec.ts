import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { historyEntryOf } from './accountHistory.ts';

const accountId = idOf(1);
const changedAt = '2026-02-01T10:00:00.000Z';
const doneWith = { userAgent: 'a browser', address: '192.0.2.1' };
const nothingElse = { before: null, after: null, reason: null };
const fromNowhere = { userAgent: null, address: null, country: null };

describe('an entry in the history of an account', () => {
  it('has the previous value, and the client', () => {
    const names = { username: 'nora', previousUsername: 'nora.old' };
    const data = { accountId, role: 'user', ...names, doneWith, changedAt } as const;
    expect(historyEntryOf({ type: 'UsernameChanged', data })).toEqual({
      what: 'username',
      before: 'nora.old',
      after: 'nora',
      reason: null,
      ...doneWith,
      country: null,
    });
  });

  it('has the reason of a suspension, and not the staff member', () => {
    const by = { suspendedBy: idOf(2), credentialsVersion: 1, suspendedAt: changedAt };
    const data = { accountId, role: 'user', reason: 'Spam', ...by } as const;
    const step = historyEntryOf({ type: 'AccountSuspended', data });
    expect(step).toEqual({ ...nothingElse, ...fromNowhere, what: 'suspended', reason: 'Spam' });
  });

  it('never contains a password, and omits internal events', () => {
    const hashed = { accountId, passwordHash: 'secret' };
    const kept = { credentialsVersion: 1, keptSessionId: null, changedAt };
    const step = historyEntryOf({ type: 'PasswordChanged', data: { ...hashed, ...kept } });
    expect(step).toEqual({ ...nothingElse, ...fromNowhere, what: 'password' });
    const rehashed = { ...hashed, rehashedAt: changedAt };
    expect(historyEntryOf({ type: 'PasswordRehashed', data: rehashed })).toBeUndefined();
  });
});
