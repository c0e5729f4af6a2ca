import type { AccountEvent } from '@ovation/contracts/auth/events';
import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  identityLinked,
  luna,
  lunaRegistered,
  lunaVerified,
  passwordChanged,
  signedOutOnRequest,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideEndQuarantine } from './endQuarantine.decide.ts';

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
    decideEndQuarantine({ recoveryId: id, keep, keptSessionId, now: later }, state);
const joined = [lunaRegistered, lunaVerified, identityLinked(linkedAt)];

describe('deciding after a recovery', () => {
  it('removes recent identities and ends all sessions, once', () => {
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

  it('keeps the owner’s, which become active again', () => {
    const { state } = given(accountModel, [...joined, recoveredAt(soon)])
      .when(decide(['google'], recoveryId, phone))
      .thenAppendsLike({ type: 'OtherSessionsEnded', data: { keptSessionId: phone } });
    expect(state.account).toMatchObject({ quarantine: null, identities: [{ provider: 'google' }] });
  });

  it('leaves identities linked long ago', () => {
    given(accountModel, [...joined, recoveredAt(later)])
      .when(decide())
      .thenAppendsLike({ type: 'OtherSessionsEnded' });
  });

  it('succeeds despite concurrent changes by others', () => {
    given(accountModel, [...joined, recoveredAt(soon), signedOutOnRequest, passwordChanged(phone)])
      .when(decide())
      .thenAppendsLike({ type: 'IdentityUnlinked' }, { type: 'OtherSessionsEnded' });
  });

  it('is possible for the last recovery alone, including methods quarantined earlier', () => {
    const twice = [...joined, recoveredAt(soon), recoveredAt(later, idOf(7))];
    given(accountModel, twice)
      .when(decide())
      .thenRefuses('LINK_EXPIRED')
      .when(decide([], idOf(7)))
      .thenAppendsLike({ type: 'IdentityUnlinked' }, { type: 'OtherSessionsEnded' });
  });

  it('is refused if the password was changed without a recovery', () => {
    given(accountModel, [...joined, passwordChanged(null)])
      .when(decide())
      .thenRefuses('LINK_EXPIRED');
  });
});
