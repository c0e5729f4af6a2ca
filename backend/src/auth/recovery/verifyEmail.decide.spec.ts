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
  it('is verified once its link is opened, idempotently', () => {
    given(accountModel, [pending])
      .when(verify(claimId))
      .thenAppends([verified])
      .when(verify(claimId))
      .thenAppendsNothing();
  });

  it('is refused if another account got it meanwhile', () => {
    given(accountModel, [pending, claimRevoked(claimId)])
      .when(verify(claimId))
      .thenRefuses('CONFLICT');
    given(accountModel, [pending]).when(verify(undefined)).thenRefuses('CONFLICT');
  });

  it('needs no claim if the account owns it already', () => {
    given(accountModel, [lunaRegistered]).when(verify(undefined)).thenAppends([verified]);
  });

  it('undoes pre-hijacking: removes what was added before its verification', () => {
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

  it('is verified with a new password if the old one may be an impostor’s, which ends all sessions', () => {
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

  it('is not verified by a link to another', () => {
    given(accountModel, [pending])
      .when(verify(claimId, 'other@ovation.test'))
      .thenRefuses('LINK_EXPIRED');
  });
});
