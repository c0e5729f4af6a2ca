import { describe, expect, it } from 'vitest';
import { refused } from '../../kernel/commands/decision.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { decideRehashPassword } from './rehashPassword.decide.ts';

const now = '2026-01-02T10:00:00.000Z';
const registered = {
  type: 'AccountRegistered',
  data: {
    accountId: 'luna',
    role: 'user',
    email: 'luna@ovation.test',
    username: 'luna',
    name: 'Luna',
    passwordHash: 'hash of the older pepper',
    registeredAt: now,
  },
} as const;
const command = { checkedHash: 'hash of the older pepper', passwordHash: 'a new hash', now };

const given = (...events: Parameters<typeof accountModel.evolve>[1][]) =>
  events.reduce(accountModel.evolve, accountModel.initial);

describe('a rehashed password', () => {
  it('is the same password: all sessions remain', () => {
    const before = given(registered);
    const decision = decideRehashPassword(command, before);
    if (!decision.ok) throw new Error(decision.code);
    expect(decision.events).toEqual([
      {
        type: 'PasswordRehashed',
        data: { accountId: 'luna', passwordHash: 'a new hash', rehashedAt: now },
      },
    ]);
    const after = decision.events.reduce(accountModel.evolve, before);
    expect(after.account).toEqual({ ...before.account, passwordHash: 'a new hash' });
  });

  it('does not undo a concurrent change of the password', () => {
    const changed = {
      type: 'PasswordChanged',
      data: {
        accountId: 'luna',
        passwordHash: 'hash of another password',
        credentialsVersion: 1,
        keptSessionId: null,
        changedAt: now,
      },
    } as const;
    expect(decideRehashPassword(command, given(registered, changed))).toEqual(
      refused('CHANGED_MEANWHILE'),
    );
  });

  it('requires an account', () => {
    expect(decideRehashPassword(command, given())).toEqual(refused('NOT_FOUND'));
  });
});
