import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { newId } from '@ovation/event-log/ids';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import type { Redis } from '@ovation/redis/redis';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import type { HandlerRequest } from '../kernel/http/handler.ts';
import type { AuthDeps } from './deps.ts';
import { login } from './login.ts';
import { createNameHash } from './names/nameHash.ts';
import type { PasswordAttempt, PasswordGuard } from './passwords/passwordGuard.ts';
import { createSignInFailures } from './passwords/signInFailures.ts';
import { register } from './registration/register.ts';
import { createDevices } from './session/deviceCookie.ts';
import { createSignIn } from './signIn/signIn.ts';

const context = (): CommandContext => ({
  now: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'person', id: 'anonymous' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' },
});

const secondStep = refused('SECOND_FACTOR_REQUIRED', { methods: ['totp'], ticket: 'a ticket' });

/** Sign-in with a password guard that knows one password and records its calls. */
const openSignIn = async (
  pepper = '',
  { hasFactor = false, closed }: { hasFactor?: boolean; closed?: Refused<'MAINTENANCE'> } = {},
) => {
  const shown: Pick<PasswordAttempt, 'key' | 'account'>[] = [];
  const passwords = {
    isCommon: () => false,
    hash: async (digest: string) => `${pepper}hash of ${digest}`,
    /** Rehashes what was made with the older pepper. */
    rehash: async (stored: string, digest: string, isOlder = false) =>
      isOlder || stored.startsWith('older ') ? `hash of ${digest}` : undefined,
  };
  const passwordGuard: PasswordGuard = async ({ account, key, digest }) => {
    shown.push({ account, key });
    if (digest === 'too often') return refused('RATE_LIMITED', { retryAfterSeconds: 60 });
    const stored = account?.passwordHash ?? '';
    const at = [digest].flat().findIndex((one) => stored.endsWith(`hash of ${one}`));
    return at < 0 ? refused('INCORRECT_CREDENTIALS') : { ok: true, isLegacyDigest: at > 0 };
  };
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const devices = createDevices(keyRing('links', Buffer.alloc(32, 7)));
  const signInFailures = createSignInFailures({} as Redis, 0);
  const deps = {
    commands,
    signIn: createSignIn({
      commands,
      newId,
      devices,
      passwordGuard,
      signInFailures,
      closedTo: async () => closed,
      securityLog: { record: () => undefined },
      settings: async () => settingsDefault,
    }),
    secondFactor: { request: async () => (hasFactor ? secondStep : undefined) },
    nameHash: createNameHash(Buffer.alloc(32, 7).toString('base64')),
    newId,
    passwords,
    passwordGuard,
    devices,
    captcha: { countAttempt: async () => undefined, refundAttempt: async () => undefined },
  };
  const registered = await register(
    deps,
    { role: 'user', email: 'a@ovation.test', username: 'luna', name: 'L', password: 'right' },
    context(),
  );
  if (!registered.ok) throw new Error(registered.code);
  const signIn = (
    name: { email: string } | { username: string },
    password: SubmittedPassword,
    isBrowser = false,
  ) =>
    login(deps as unknown as AuthDeps)({
      body: { ...name, password, remember: true },
      client: {
        address: '192.0.2.1',
        userAgent: 'a browser',
        country: undefined,
        isBrowser,
        cookie: () => undefined,
      },
      command: context(),
    } as unknown as HandlerRequest<never>);
  return { shown, signIn, accountId: registered.account.accountId, log };
};

describe('signing in with two-step sign-in', () => {
  it('requires the second factor after the right password, and opens no session', async () => {
    const { signIn, log } = await openSignIn('', { hasFactor: true });
    expect(await signIn({ username: 'luna' }, 'right')).toEqual(secondStep);
    expect(log.all.filter(({ type }) => type === 'SessionOpened')).toEqual([]);
  });

  it('reveals nothing before', async () => {
    const { signIn } = await openSignIn('', { hasFactor: true });
    const wrong = { ok: false, code: 'INCORRECT_CREDENTIALS' };
    expect(await signIn({ username: 'luna' }, 'wrong')).toEqual(wrong);
    expect(await signIn({ username: 'nobody' }, 'right')).toEqual(wrong);
  });
});

describe('signing in', () => {
  it('is refused as closed only after the right password', async () => {
    const { signIn, log } = await openSignIn('', { closed: refused('MAINTENANCE') });
    expect(await signIn({ username: 'luna' }, 'wrong')).toMatchObject({
      code: 'INCORRECT_CREDENTIALS',
    });
    expect(await signIn({ username: 'luna' }, 'right')).toMatchObject({ code: 'MAINTENANCE' });
    expect(log.all.map(({ type }) => type)).not.toContain('SessionOpened');
  });

  it('passes the guard the same key for either name of an account', async () => {
    const { shown, signIn, accountId } = await openSignIn();
    expect(await signIn({ email: 'a@ovation.test' }, 'right')).toMatchObject({ ok: true });
    expect(await signIn({ username: 'LUNA' }, 'wrong')).toMatchObject({
      code: 'INCORRECT_CREDENTIALS',
    });
    expect(shown.map(({ key }) => key)).toEqual([accountId, accountId]);
  });

  it('does the same work for an unknown account', async () => {
    const { shown, signIn } = await openSignIn();
    const wrong = await signIn({ email: 'a@ovation.test' }, 'wrong');
    expect(await signIn({ username: 'nobody' }, 'wrong')).toEqual(wrong);
    expect(shown[1]).toEqual({ account: undefined, key: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('returns Retry-After after too many failures', async () => {
    const { signIn } = await openSignIn();
    expect(await signIn({ email: 'a@ovation.test' }, 'too often')).toMatchObject({
      ok: false,
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    });
  });

  it('sets token key and device cookies for a browser, and none for a program', async () => {
    const { signIn } = await openSignIn();
    const namesSet = async (isBrowser: boolean) => {
      const outcome = await signIn({ username: 'luna' }, 'right', isBrowser);
      return outcome.ok && outcome.cookies?.map(({ name }) => name);
    };
    expect(await namesSet(true)).toEqual(['token-key', 'device']);
    expect(await namesSet(false)).toEqual([]);
  });

  it('rehashes a hash of an older pepper, once, and only for the right password', async () => {
    const { signIn, log } = await openSignIn('older ');
    const rehashed = () => log.all.filter(({ type }) => type === 'PasswordRehashed');
    await signIn({ username: 'luna' }, 'wrong');
    expect(rehashed()).toEqual([]);
    const first = await signIn({ username: 'luna' }, 'right');
    expect(first).toMatchObject({ ok: true });
    expect(await signIn({ username: 'luna' }, 'right')).toMatchObject({ ok: true });
    expect(rehashed()).toMatchObject([{ data: { passwordHash: 'hash of right' } }]);
  });

  it('rehashes a hash of the password as typed, with its NFC', async () => {
    const { signIn, log } = await openSignIn();
    const rehashed = () => log.all.filter(({ type }) => type === 'PasswordRehashed');
    await signIn({ username: 'luna' }, ['right', 'as typed']);
    expect(rehashed()).toEqual([]);
    expect(await signIn({ username: 'luna' }, ['in NFC', 'right'])).toMatchObject({ ok: true });
    expect(rehashed()).toMatchObject([{ data: { passwordHash: 'hash of in NFC' } }]);
    expect(await signIn({ username: 'luna' }, 'in NFC')).toMatchObject({ ok: true });
  });

  it('stores only the hash of the token', async () => {
    const { signIn, log } = await openSignIn();
    const outcome = await signIn({ username: 'luna' }, 'right');
    if (!outcome.ok) throw new Error(outcome.code);
    const { token } = outcome.data as unknown as { token: string };
    expect(JSON.stringify(log.all, (_, v) => (typeof v === 'bigint' ? `${v}` : v))).not.toContain(
      token,
    );
  });
});
