import type { AccountEvent } from '@ovation/contracts/auth/events';
import { describe, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  claimRevoked,
  emailChangeOf,
  identityLinked,
  luna,
  lunaRegistered,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideVerifyEmail } from './verifyEmail.decide.ts';

const now = '2026-02-01T10:00:00.000Z';
const email = 'luna@ovation.test';
const claimId = idOf(3);
const pending = {
  ...lunaRegistered,
  data: { ...lunaRegistered.data, isEmailPending: true },
} as AccountEvent;
const verified: AccountEvent = {
  type: 'EmailVerified',
  data: { accountId: luna, email, verifiedAt: now },
};
const verify =
  (claim: string | undefined, address = email) =>
  (state: typeof accountModel.initial) =>
    decideVerifyEmail({ email: address, claimId: claim, now }, state);

describe('an address', () => {
  it('is the account’s once its link was opened, however often', () => {
    given(accountModel, [pending])
      .when(verify(claimId))
      .thenAppends([verified])
      .when(verify(claimId))
      .thenAppendsNothing();
  });

  it('is not, where somebody else was let have it meanwhile', () => {
    given(accountModel, [pending, claimRevoked(claimId)])
      .when(verify(claimId))
      .thenRefuses('CONFLICT');
    given(accountModel, [pending]).when(verify(undefined)).thenRefuses('CONFLICT');
  });

  it('that is the account’s already needs no claim', () => {
    given(accountModel, [lunaRegistered]).when(verify(undefined)).thenAppends([verified]);
  });

  it('leaves nothing that was planted before somebody had shown to have it', () => {
    given(accountModel, [
      lunaRegistered,
      identityLinked(now),
      emailChangeOf(idOf(4), 'evil@ovation.test', now),
    ])
      .when(verify(undefined))
      .thenAppendsLike(
        { type: 'EmailVerified' },
        { type: 'IdentityUnlinked' },
        { type: 'EmailChangeCancelled' },
      );
  });

  it('is shown with a new password, where the one of before may be a stranger’s: every device is signed out', () => {
    const doneWith = { userAgent: 'a browser', address: '192.0.2.1' };
    const wished = { email, claimId: undefined, passwordHash: 'a new hash', doneWith, now };
    given(accountModel, [lunaRegistered, identityLinked(now)])
      .when((state: typeof accountModel.initial) => decideVerifyEmail(wished, state))
      .thenAppendsLike(
        {
          type: 'PasswordChanged',
          data: { passwordHash: 'a new hash', credentialsVersion: 1, keptSessionId: null },
        },
        { type: 'EmailVerified' },
        { type: 'IdentityUnlinked' },
      );
  });

  it('is not shown by a link to another', () => {
    given(accountModel, [pending])
      .when(verify(claimId, 'other@ovation.test'))
      .thenRefuses('LINK_EXPIRED');
  });
});
