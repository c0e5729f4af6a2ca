import type { AccountEvent } from '@ovation/contracts/auth/events';
import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  identityLinked,
  luna,
  lunaRegistered,
  lunaVerified,
  passwordChanged,
  signedOutByWish,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideRemoveRecentWaysIn } from './removeRecentWaysIn.decide.ts';

const linkedAt = '2026-02-01T10:00:00.000Z';
const soon = '2026-02-20T10:00:00.000Z';
const later = '2026-03-20T10:00:00.000Z';
const [recoveryId, phone] = [idOf(5), idOf(6)];
const recoveredAt = (changedAt: string, id = recoveryId): AccountEvent => ({
  type: 'PasswordChanged',
  data: {
    accountId: luna,
    passwordHash: 'another hash',
    credentialsVersion: 1,
    keptSessionId: null,
    recoveryId: id,
    changedAt,
  },
});
const decide =
  (keep: readonly string[] = [], id = recoveryId, keptSessionId: string | null = null) =>
  (state: typeof accountModel.initial) =>
    decideRemoveRecentWaysIn({ recoveryId: id, keep, keptSessionId, now: later }, state);
const joined = [lunaRegistered, lunaVerified, identityLinked(linkedAt)];

describe('whoever has recovered the account', () => {
  it('removes what was connected lately and signs everybody out, once', () => {
    given(accountModel, [...joined, recoveredAt(soon)])
      .when(decide())
      .thenAppendsLike(
        { type: 'IdentityUnlinked', data: { provider: 'google' } },
        {
          type: 'OtherSessionsEnded',
          data: { credentialsVersion: 2, keptSessionId: null, reason: 'recovery' },
        },
      )
      .when(decide())
      .thenRefuses('LINK_EXPIRED');
  });

  it('keeps what is theirs, which is awake again', () => {
    const { state } = given(accountModel, [...joined, recoveredAt(soon)])
      .when(decide(['google'], recoveryId, phone))
      .thenAppendsLike({ type: 'OtherSessionsEnded', data: { keptSessionId: phone } });
    expect(state.account).toMatchObject({ asleep: null, identities: [{ provider: 'google' }] });
  });

  it('leaves what was connected long ago', () => {
    given(accountModel, [...joined, recoveredAt(later)])
      .when(decide())
      .thenAppendsLike({ type: 'OtherSessionsEnded' });
  });

  it('decides whatever somebody else does meanwhile', () => {
    given(accountModel, [...joined, recoveredAt(soon), signedOutByWish, passwordChanged(phone)])
      .when(decide())
      .thenAppendsLike({ type: 'IdentityUnlinked' }, { type: 'OtherSessionsEnded' });
  });

  it('decides on the last recovery alone, and then on what slept before, too', () => {
    const twice = [...joined, recoveredAt(soon), recoveredAt(later, idOf(7))];
    given(accountModel, twice)
      .when(decide())
      .thenRefuses('LINK_EXPIRED')
      .when(decide([], idOf(7)))
      .thenAppendsLike({ type: 'IdentityUnlinked' }, { type: 'OtherSessionsEnded' });
  });

  it('has nothing to decide on where the password was changed and not recovered', () => {
    given(accountModel, [...joined, passwordChanged(null)])
      .when(decide())
      .thenRefuses('LINK_EXPIRED');
  });
});
