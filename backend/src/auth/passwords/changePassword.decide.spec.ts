import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  luna,
  lunaRegistered,
  registeredAt as now,
  passwordChanged,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { isOutdated } from '../session/model.ts';
import { decideChangePassword } from './changePassword.decide.ts';

const [phone, tablet, another] = [idOf(40), idOf(41), idOf(42)];
const command = { passwordHash: 'a third hash', keptSessionId: tablet, now };

describe('a new password', () => {
  it('creates new credentials of the account', () => {
    given(accountModel, [lunaRegistered, passwordChanged(phone)])
      .when((state) => decideChangePassword(command, state))
      .thenAppends([
        {
          type: 'PasswordChanged',
          data: {
            accountId: luna,
            passwordHash: 'a third hash',
            credentialsVersion: 2,
            keptSessionId: tablet,
            changedAt: now,
          },
        },
      ]);
  });

  it('requires an account', () => {
    given(accountModel)
      .when((state) => decideChangePassword(command, state))
      .thenRefuses('NOT_FOUND');
  });

  it.each([
    ['of the same credentials', tablet, 1, false],
    ['of older ones', tablet, 0, true],
    ['of older ones, which was kept', phone, 0, false],
    ['that signed in with the old password while it was changed', another, 0, true],
  ])('and a session %s', (_, sessionId, credentialsVersion, isDead) => {
    const { account } = given(accountModel, [lunaRegistered, passwordChanged(phone)]).state;
    if (!account) throw new Error('nobody registered');
    expect(isOutdated({ sessionId, credentialsVersion }, account)).toBe(isDead);
  });
});
