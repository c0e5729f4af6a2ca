import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  luna,
  lunaRegistered,
  registeredAt as now,
  passwordChanged,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideCloseOtherSessions } from './closeOtherSessions.decide.ts';
import { isOutdated } from './model.ts';

const [phone, tablet, another] = [idOf(40), idOf(41), idOf(42)];
const keepPhone = (state: typeof accountModel.initial) =>
  decideCloseOtherSessions({ keptSessionId: phone, reason: 'wish', now }, state);

describe('signing out everywhere else', () => {
  it('is one event of the account, for any number of sessions', () => {
    given(accountModel, [lunaRegistered, passwordChanged(tablet)])
      .when(keepPhone)
      .thenAppends([
        {
          type: 'OtherSessionsEnded',
          data: {
            accountId: luna,
            credentialsVersion: 2,
            keptSessionId: phone,
            reason: 'wish',
            endedAt: now,
          },
        },
      ]);
  });

  it.each([
    ['wish', 1],
    ['factors', 2],
    ['recovery', 2],
    // The first events had no reason.
    [undefined, 2],
  ] as const)(
    'because of %s keeps links and pending changes since version %i',
    (reason, linksVersion) => {
      const data = { accountId: luna, credentialsVersion: 2, keptSessionId: phone, endedAt: now };
      const { state } = given(accountModel, [
        lunaRegistered,
        passwordChanged(tablet),
        { type: 'OtherSessionsEnded', data: { ...data, ...(reason && { reason }) } },
      ]);
      expect(state.account).toMatchObject({ credentialsVersion: 2, linksVersion });
    },
  );

  it('keeps none without a current session', () => {
    given(accountModel, [lunaRegistered])
      .when((state) =>
        decideCloseOtherSessions({ keptSessionId: null, reason: 'factors', now }, state),
      )
      .thenAppendsLike({ type: 'OtherSessionsEnded' });
  });

  it('requires an account', () => {
    given(accountModel).when(keepPhone).thenRefuses('NOT_FOUND');
  });

  it.each([
    ['that is kept, of whatever credentials', phone, 0, false],
    ['that a new password had kept', tablet, 0, true],
    ['of the last password', another, 1, true],
    ['opened afterwards', another, 2, false],
  ])('and a session %s', (_, sessionId, credentialsVersion, isDead) => {
    const { account } = given(accountModel, [
      lunaRegistered,
      passwordChanged(tablet),
      {
        type: 'OtherSessionsEnded',
        data: { accountId: luna, credentialsVersion: 2, keptSessionId: phone, endedAt: now },
      },
    ]).state;
    if (!account) throw new Error('nobody registered');
    expect(account.passwordHash).toBe('another hash');
    expect(isOutdated({ sessionId, credentialsVersion }, account)).toBe(isDead);
  });
});
