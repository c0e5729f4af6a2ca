import type { AccountEvent } from '@ovation/contracts/auth/events';
import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  emailChangeOf,
  identityLinked,
  luna,
  lunaRegistered,
  lunaVerified,
  othersSignedOut,
  passwordChanged,
  signedOutOnRequest,
  suspended,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideResetPassword } from './resetPassword.decide.ts';

const requestedAt = '2026-02-01T10:00:00.000Z';
const expiresAt = '2026-02-01T10:30:00.000Z';
const resetId = idOf(1);
const requested: AccountEvent = {
  type: 'PasswordResetAsked',
  data: { accountId: luna, resetId, expiresAt, askedAt: requestedAt },
};
const doneWith = { userAgent: 'a browser', address: '192.0.2.1' };
const reset = (id: string, now: string) => (state: typeof accountModel.initial) =>
  decideResetPassword({ resetId: id, passwordHash: 'a new hash', doneWith, now }, state);
const soon = '2026-02-01T10:10:00.000Z';

describe('a password reset by a link', () => {
  it('ends all sessions, and works once', () => {
    given(accountModel, [lunaRegistered, lunaVerified, requested])
      .when(reset(resetId, soon))
      .thenAppends([
        {
          type: 'PasswordChanged',
          data: {
            accountId: luna,
            passwordHash: 'a new hash',
            credentialsVersion: 1,
            keptSessionId: null,
            recoveryId: resetId,
            doneWith,
            changedAt: soon,
          },
        },
      ])
      .when(reset(resetId, soon))
      .thenRefuses('LINK_EXPIRED');
  });

  it('verifies the address; the first time it undoes pre-hijacking', () => {
    const wish = emailChangeOf(idOf(3), 'evil@ovation.test', requestedAt);
    const preHijacked = [identityLinked(requestedAt), wish];
    given(accountModel, [lunaRegistered, ...preHijacked, requested])
      .when(reset(resetId, soon))
      .thenAppendsLike(
        { type: 'PasswordChanged' },
        { type: 'EmailVerified' },
        { type: 'IdentityUnlinked' },
        { type: 'EmailChangeCancelled' },
      );
    given(accountModel, [lunaRegistered, lunaVerified, ...preHijacked, requested])
      .when(reset(resetId, soon))
      .thenAppendsLike({ type: 'PasswordChanged' });
  });

  it('keeps what staff have set up, since the operator knew the address', () => {
    const ofStaff: AccountEvent = {
      type: 'AccountRegistered',
      data: { ...lunaRegistered.data, role: 'finance' } as typeof lunaRegistered.data,
    } as AccountEvent;
    const { state } = given(accountModel, [ofStaff, identityLinked(requestedAt), requested])
      .when(reset(resetId, soon))
      .thenAppendsLike({ type: 'PasswordChanged' }, { type: 'EmailVerified' });
    expect(state.account?.quarantine).toBeNull();
  });

  it('is refused for an expired or different link, or after a change of the password', () => {
    given(accountModel, [lunaRegistered, requested])
      .when(reset(resetId, expiresAt))
      .thenRefuses('LINK_EXPIRED');
    given(accountModel, [lunaRegistered, requested])
      .when(reset(idOf(2), soon))
      .thenRefuses('LINK_EXPIRED');
    given(accountModel, [lunaRegistered, requested, passwordChanged(null)])
      .when(reset(resetId, soon))
      .thenRefuses('LINK_EXPIRED');
  });

  it.each([passwordChanged(null), othersSignedOut, suspended])(
    'is refused for a link of earlier credentials: %o',
    (newCredentials) => {
      given(accountModel, [lunaRegistered, requested, newCredentials])
        .when(reset(resetId, soon))
        .thenRefuses('LINK_EXPIRED');
      given(accountModel, [lunaRegistered, newCredentials, requested])
        .when(reset(resetId, soon))
        .thenAppendsLike({ type: 'PasswordChanged' }, { type: 'EmailVerified' });
    },
  );

  it('is possible after sessions were ended: an attacker can end them', () => {
    given(accountModel, [lunaRegistered, requested, signedOutOnRequest, signedOutOnRequest])
      .when(reset(resetId, soon))
      .thenAppendsLike({ type: 'PasswordChanged' }, { type: 'EmailVerified' });
  });
});
