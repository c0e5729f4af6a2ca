import { erasedText } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideErase, decideReleaseUsernames } from './erasePerson.decide.ts';

const accountId = idOf(1);
const now = '2026-02-01T12:00:00.000Z';
const registered = {
  type: 'AccountRegistered',
  data: {
    accountId,
    role: 'performer' as const,
    email: 'luna@example.test',
    username: 'Luna',
    name: 'Luna',
    passwordHash: 'a hash',
    registeredAt: '2026-01-01T00:00:00.000Z',
  },
} as const;
const renamed = {
  type: 'UsernameChanged',
  data: {
    accountId,
    role: 'performer' as const,
    username: 'luna.b',
    previousUsername: 'Luna',
    changedAt: '2026-01-20T00:00:00.000Z',
  },
} as const;
const released = (usernames: readonly string[]) => ({
  type: 'UsernamesReleased' as const,
  data: { accountId, usernames: [...usernames], releasedAt: now },
});
const erased = {
  type: 'AccountErased',
  data: { accountId, role: 'performer', credentialsVersion: 1, erasedAt: now },
} as const;

describe('releasing usernames', () => {
  it('releases the current one, and recently left ones', () => {
    given(accountModel, [registered, renamed])
      .when((state) => decideReleaseUsernames({ now }, state))
      .thenAppends([released(['luna.b', 'luna'])]);
  });

  it('releases none of an erased person', () => {
    given(accountModel, [registered, erased])
      .when((state) => decideReleaseUsernames({ now }, state))
      .thenAppendsNothing();
    given(accountModel)
      .when((state) => decideReleaseUsernames({ now }, state))
      .thenRefuses('NOT_FOUND');
  });
});

describe('erasing a person', () => {
  it('ends every session and removes the name, once', () => {
    const { state } = given(accountModel, [registered, renamed, released(['luna.b', 'luna'])])
      .when((before) => decideErase({ now }, before))
      .thenAppends([erased])
      .when((after) => decideErase({ now }, after))
      .thenAppendsNothing();
    expect(state.account).toMatchObject({
      email: erasedText,
      username: erasedText,
      name: erasedText,
      passwordHash: undefined,
      credentialsVersion: 1,
      keptSessionId: null,
      isErased: true,
    });
    expect(state.leftUsernames).toEqual([]);
  });

  it('requires an account', () => {
    given(accountModel)
      .when((state) => decideErase({ now }, state))
      .thenRefuses('NOT_FOUND');
  });
});
