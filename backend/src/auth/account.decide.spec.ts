import { describe, expect, it } from 'vitest';
import { decideChangeAccount } from './changeAccount.decide.ts';
import { decideChangePassword } from './changePassword.decide.ts';
import { decideCloseSession } from './closeSession.decide.ts';
import { type Account, type AccountState, isOutdated, type Session } from './model.ts';
import { decideShowPicture } from './showPicture.decide.ts';

const now = '2026-01-01T00:00:00.000Z';

const account: Account = {
  accountId: 'luna',
  role: 'performer',
  email: 'luna@ovation.test',
  username: 'luna',
  name: 'Luna',
  passwordHash: 'a hash',
  credentialsVersion: 2,
  keptSessionId: 'phone',
  avatarId: 'file-5',
  coverId: null,
  registeredAt: now,
};

const state: AccountState = { account, revokedClaims: ['too late'], leftUsernames: [] };
const nobody: AccountState = { account: undefined, revokedClaims: [], leftUsernames: [] };

describe('changing an account', () => {
  const change = { passwordHash: undefined, keptSessionId: null, now };

  it.each([
    ['without a claim', {}],
    ['with a claim that was revoked', { username: 'too late' }],
    ['with a claim on the other name', { email: 'in time' }],
  ])('refuses a new username %s', (_, claimIds) => {
    const changes = { username: 'selene' };
    expect(decideChangeAccount({ ...change, changes, claimIds }, state)).toMatchObject({
      ok: false,
      code: 'CONFLICT',
    });
  });

  it('says nothing when nothing changes', () => {
    const changes = { name: 'Luna', username: 'luna', avatarId: 'file-5' };
    expect(decideChangeAccount({ ...change, changes, claimIds: {} }, state)).toEqual({
      ok: true,
      events: [],
    });
  });

  it('takes a picture away', () => {
    const changes = { avatarId: null };
    expect(decideChangeAccount({ ...change, changes, claimIds: {} }, state)).toMatchObject({
      events: [{ type: 'PictureChanged', data: { picture: 'avatar', fileId: null } }],
    });
  });
});

describe('a new password', () => {
  it('makes new credentials of the account', () => {
    const command = { passwordHash: 'another hash', keptSessionId: 'tablet', now };
    expect(decideChangePassword(command, state)).toMatchObject({
      events: [{ data: { credentialsVersion: 3, keptSessionId: 'tablet' } }],
    });
    expect(decideChangePassword(command, nobody)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['of the same credentials', 'tablet', 2, false],
    ['of older ones', 'tablet', 1, true],
    ['of older ones, which was kept', 'phone', 1, false],
    ['that signed in with the old password while it was changed', 'new', 1, true],
  ])('and a session %s', (_, sessionId, credentialsVersion, isDead) => {
    expect(isOutdated({ sessionId, credentialsVersion }, account)).toBe(isDead);
  });
});

describe('ending a session', () => {
  const session: Session = {
    sessionId: 'phone',
    accountId: 'luna',
    role: 'performer',
    credentialsVersion: 0,
    keyHash: null,
    usedAt: now,
    expiresAt: now,
    isClosed: false,
  };
  const command = {
    sessionId: 'phone',
    accountId: 'luna',
    tokenHash: 'a hash',
    reason: 'revoked',
    now,
  } as const;

  it('is said once', () => {
    expect(decideCloseSession(command, session)).toMatchObject({
      events: [{ type: 'SessionClosed', data: { sessionId: 'phone', reason: 'revoked' } }],
    });
    expect(decideCloseSession(command, { ...session, isClosed: true })).toEqual({
      ok: true,
      events: [],
    });
  });

  it.each([
    ['another’s', { ...session, accountId: 'berta' }],
    ['another session', { ...session, sessionId: 'tablet' }],
    ['none', undefined],
  ])('finds nothing when it is %s', (_, found) => {
    expect(decideCloseSession(command, found)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('showing a picture', () => {
  const shown = (fileId: string, picture: 'avatar' | 'cover' = 'avatar') =>
    decideShowPicture({ picture, fileId, now }, state);

  it('is done for a newer upload, and for the first of its kind', () => {
    expect(shown('file-6')).toMatchObject({ events: [{ data: { fileId: 'file-6' } }] });
    expect(shown('file-1', 'cover')).toMatchObject({ events: [{ data: { picture: 'cover' } }] });
  });

  it('is not done again, nor for an older upload that took longer', () => {
    expect(shown('file-5')).toEqual({ ok: true, events: [] });
    expect(shown('file-4')).toEqual({ ok: true, events: [] });
  });
});
