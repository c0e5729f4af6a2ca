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
  signedOutByWish,
  suspended,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideResetPassword } from './resetPassword.decide.ts';

const askedAt = '2026-02-01T10:00:00.000Z';
const expiresAt = '2026-02-01T10:30:00.000Z';
const resetId = idOf(1);
const asked: AccountEvent = {
  type: 'PasswordResetAsked',
  data: { accountId: luna, resetId, expiresAt, askedAt },
};
const doneWith = { userAgent: 'a browser', address: '192.0.2.1' };
const reset = (id: string, now: string) => (state: typeof accountModel.initial) =>
  decideResetPassword({ resetId: id, passwordHash: 'a new hash', doneWith, now }, state);
const soon = '2026-02-01T10:10:00.000Z';

describe('a new password by a link', () => {
  it('signs everybody out, and the link works once', () => {
    given(accountModel, [lunaRegistered, lunaVerified, asked])
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

  it('shows to have the address; the first who does leaves nothing that was planted before', () => {
    const wish = emailChangeOf(idOf(3), 'evil@ovation.test', askedAt);
    const planted = [identityLinked(askedAt), wish];
    given(accountModel, [lunaRegistered, ...planted, asked])
      .when(reset(resetId, soon))
      .thenAppendsLike(
        { type: 'PasswordChanged' },
        { type: 'EmailVerified' },
        { type: 'IdentityUnlinked' },
        { type: 'EmailChangeCancelled' },
      );
    given(accountModel, [lunaRegistered, lunaVerified, ...planted, asked])
      .when(reset(resetId, soon))
      .thenAppendsLike({ type: 'PasswordChanged' });
  });

  it('leaves of the staff what was set up, since the operator knew whose the address is', () => {
    const ofStaff: AccountEvent = {
      type: 'AccountRegistered',
      data: { ...lunaRegistered.data, role: 'finance' } as typeof lunaRegistered.data,
    } as AccountEvent;
    const { state } = given(accountModel, [ofStaff, identityLinked(askedAt), asked])
      .when(reset(resetId, soon))
      .thenAppendsLike({ type: 'PasswordChanged' }, { type: 'EmailVerified' });
    expect(state.account?.asleep).toBeNull();
  });

  it('is not set when the link has ended, is another, or the password was changed since', () => {
    given(accountModel, [lunaRegistered, asked])
      .when(reset(resetId, expiresAt))
      .thenRefuses('LINK_EXPIRED');
    given(accountModel, [lunaRegistered, asked])
      .when(reset(idOf(2), soon))
      .thenRefuses('LINK_EXPIRED');
    given(accountModel, [lunaRegistered, asked, passwordChanged(null)])
      .when(reset(resetId, soon))
      .thenRefuses('LINK_EXPIRED');
  });

  it.each([passwordChanged(null), othersSignedOut, suspended])(
    'is not set by a link of earlier credentials: %o',
    (newCredentials) => {
      given(accountModel, [lunaRegistered, asked, newCredentials])
        .when(reset(resetId, soon))
        .thenRefuses('LINK_EXPIRED');
      given(accountModel, [lunaRegistered, newCredentials, asked])
        .when(reset(resetId, soon))
        .thenAppendsLike({ type: 'PasswordChanged' }, { type: 'EmailVerified' });
    },
  );

  it('is set whatever sessions were ended meanwhile: whoever found one ends others with it', () => {
    given(accountModel, [lunaRegistered, asked, signedOutByWish, signedOutByWish])
      .when(reset(resetId, soon))
      .thenAppendsLike({ type: 'PasswordChanged' }, { type: 'EmailVerified' });
  });
});
