import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  claimRevoked,
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
import { reservesName } from '../claims/model.ts';
import { decideResendEmailChange } from '../email/requestEmailChange.decide.ts';
import { decideConfirmEmailChange, decideUndoEmailChange } from './confirmEmailChange.decide.ts';

type State = typeof accountModel.initial;
const requestedAt = '2026-02-01T10:00:00.000Z';
const now = '2026-02-01T11:00:00.000Z';
const nextDay = '2026-02-02T10:00:00.000Z';
const old = 'luna@ovation.test';
const [first, second, claimId] = [idOf(1), idOf(2), idOf(3)];
const doneWith = { userAgent: 'a browser', address: '192.0.2.1' };
const requested = emailChangeOf(first, 'new@ovation.test', requestedAt);
const confirm =
  (changeId: string, at = now) =>
  (state: State) =>
    decideConfirmEmailChange({ changeId, claimId, doneWith, now: at }, state);
const undo = (changeId: string, at: string) => (state: State) =>
  decideUndoEmailChange({ changeId, passwordHash: 'a new hash', doneWith, now: at }, state);

describe('a new address', () => {
  it('takes effect once its link is opened, once', () => {
    given(accountModel, [lunaRegistered, requested])
      .when(confirm(first))
      .thenAppends([
        {
          type: 'EmailChanged',
          data: {
            accountId: luna,
            email: 'new@ovation.test',
            previousEmail: old,
            changeId: first,
            undoUntil: '2026-02-08T11:00:00.000Z',
            doneWith,
            changedAt: now,
          },
        },
      ])
      .when(confirm(first))
      .thenRefuses('LINK_EXPIRED');
  });

  it('is refused for an expired or different link, or a revoked claim', () => {
    given(accountModel, [lunaRegistered, requested])
      .when(confirm(first, nextDay))
      .thenRefuses('LINK_EXPIRED')
      .when(confirm(second))
      .thenRefuses('LINK_EXPIRED');
    given(accountModel, [lunaRegistered, requested, claimRevoked(claimId)])
      .when(confirm(first))
      .thenRefuses('CONFLICT');
  });
});

describe('a change of address requested with earlier credentials', () => {
  it.each([passwordChanged(null), passwordChanged(idOf(7)), othersSignedOut, suspended])(
    'is dropped after %o',
    (newCredentials) => {
      given(accountModel, [lunaRegistered, requested, newCredentials])
        .when(confirm(first))
        .thenRefuses('LINK_EXPIRED')
        .when((state: State) => decideResendEmailChange({ changeId: second, doneWith, now }, state))
        .thenRefuses('NO_EMAIL_CHANGE');
    },
  );

  it('remains if only sessions were ended', () => {
    given(accountModel, [lunaRegistered, requested, signedOutOnRequest])
      .when(confirm(first))
      .thenAppendsLike({ type: 'EmailChanged' });
  });

  it('keeps the undo links of previous changes', () => {
    given(accountModel, [lunaRegistered, requested])
      .when(confirm(first))
      .when(() => ({ ok: true, events: [passwordChanged(null)] }))
      .when(undo(first, nextDay))
      .thenAppendsLike({ type: 'EmailChangeUndone' }, { type: 'PasswordChanged' });
  });
});

describe('the previous address', () => {
  const changed = given(accountModel, [lunaRegistered, requested]).when(confirm(first));

  it('is reserved for a week, and restored by its link with a new password, which ends all sessions', () => {
    const { state } = changed;
    expect(reservesName(state, 'email', 'LUNA@ovation.test', '2026-02-08T10:59:59.000Z')).toBe(
      true,
    );
    expect(reservesName(state, 'email', old, '2026-02-08T11:00:00.000Z')).toBe(false);
    changed
      .when(undo(first, nextDay))
      .thenAppends([
        {
          type: 'EmailChangeUndone',
          data: { accountId: luna, changeId: first, email: old, undoneAt: nextDay },
        },
        {
          type: 'PasswordChanged',
          data: {
            accountId: luna,
            passwordHash: 'a new hash',
            credentialsVersion: 1,
            keptSessionId: null,
            recoveryId: first,
            doneWith,
            changedAt: nextDay,
          },
        },
      ])
      .when(undo(first, nextDay))
      .thenRefuses('LINK_EXPIRED');
  });

  it('removes identities linked meanwhile, if it was unverified', () => {
    const connect = () => ({ ok: true as const, events: [identityLinked(nextDay)] });
    changed
      .when(connect)
      .when(undo(first, nextDay))
      .thenAppendsLike(
        { type: 'EmailChangeUndone' },
        { type: 'PasswordChanged' },
        { type: 'IdentityUnlinked' },
      );
    given(accountModel, [lunaRegistered, lunaVerified, requested])
      .when(confirm(first))
      .when(connect)
      .when(undo(first, nextDay))
      .thenAppendsLike({ type: 'EmailChangeUndone' }, { type: 'PasswordChanged' });
  });

  it('is not restored after a week', () => {
    changed.when(undo(first, '2026-02-08T11:00:00.000Z')).thenRefuses('LINK_EXPIRED');
  });

  it('is restored over later changes, whose own links become invalid', () => {
    const further = given(accountModel, [
      lunaRegistered,
      requested,
      {
        type: 'EmailChanged',
        data: {
          accountId: luna,
          email: 'new@ovation.test',
          previousEmail: old,
          changeId: first,
          undoUntil: '2026-02-08T11:00:00.000Z',
          changedAt: now,
        },
      },
      emailChangeOf(second, 'third@ovation.test', now),
    ]).when(confirm(second));
    expect(further.state.account?.email).toBe('third@ovation.test');
    const back = further.when(undo(first, nextDay));
    expect(back.state.account?.email).toBe(old);
    back.when(undo(second, nextDay)).thenRefuses('LINK_EXPIRED');
  });
});
