import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../kernel/command.ts';
import { createCommands } from '../kernel/handleCommand.ts';
import type { HandlerRequest } from '../kernel/handler.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import type { AuthDeps } from './area.ts';
import { login } from './login.ts';
import { createNameHash } from './nameHash.ts';
import type { Passwords } from './passwords.ts';
import { register } from './register.ts';
import { delayMsOf } from './signInFailures.ts';

const context = (): CommandContext => ({
  now: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'person', id: 'anonymous' },
  causationId: newId(),
  correlationId: newId(),
});

/** Says in order what was done to guard the sign-in. */
const openSignIn = async (options: { addressIsBlocked?: boolean } = {}) => {
  const done: string[] = [];
  const passwords: Passwords = {
    isCommon: () => false,
    hash: async (digest) => `hash of ${digest}`,
    verify: async (stored, digest) => {
      done.push(stored === undefined ? 'verify against nobody' : 'verify');
      return stored === `hash of ${digest}`;
    },
  };
  const log = memoryLog();
  const deps = {
    commands: createCommands(log as unknown as EventLog),
    nameHash: createNameHash(Buffer.alloc(32, 7).toString('base64')),
    newId,
    passwords,
    rateLimits: {
      consume: async (_: string, key: string) => {
        done.push(`count address ${key}`);
        return options.addressIsBlocked ? 60 : undefined;
      },
      giveBack: async (_: string, key: string) => {
        done.push(`give back address ${key}`);
      },
    },
    signInFailures: {
      attempt: async (key: string) => {
        done.push(`attempt at ${key}`);
      },
      clear: async (key: string) => {
        done.push(`clear ${key}`);
      },
    },
  };
  const registered = await register(
    deps,
    { role: 'user', email: 'a@ovation.test', username: 'luna', name: 'L', password: 'right' },
    context(),
  );
  if (!registered.ok) throw new Error(registered.code);
  const signIn = (name: { email: string } | { username: string }, password: string) =>
    login(deps as unknown as AuthDeps)({
      body: { ...name, password, remember: true },
      client: { address: '192.0.2.1', userAgent: 'a browser', country: undefined },
      command: context(),
    } as unknown as HandlerRequest<never>);
  return { done, signIn, accountId: registered.account.accountId, log };
};

describe('signing in', () => {
  it('counts an attempt before it looks, and forgets it when the password is right', async () => {
    const { done, signIn, accountId } = await openSignIn();
    expect(await signIn({ email: 'a@ovation.test' }, 'right')).toMatchObject({ ok: true });
    expect(done.slice(0, 3)).toEqual([
      'count address 192.0.2.1',
      `attempt at ${accountId}`,
      'verify',
    ]);
    expect(done.slice(3).sort()).toEqual([`clear ${accountId}`, 'give back address 192.0.2.1']);
  });

  it('counts attempts by either name of an account as attempts at one', async () => {
    const { done, signIn, accountId } = await openSignIn();
    await signIn({ email: 'a@ovation.test' }, 'wrong');
    await signIn({ username: 'LUNA' }, 'wrong');
    expect(done.filter((each) => each === `attempt at ${accountId}`)).toHaveLength(2);
    expect(done.some((each) => each.startsWith('clear'))).toBe(false);
  });

  it('takes the same pains with an account that is not there', async () => {
    const { done, signIn } = await openSignIn();
    const wrong = await signIn({ email: 'a@ovation.test' }, 'wrong');
    done.length = 0;
    expect(await signIn({ username: 'nobody' }, 'wrong')).toEqual(wrong);
    expect(done.map((each) => each.replace(/[0-9a-f]{64}/, 'a hash'))).toEqual([
      'count address 192.0.2.1',
      'attempt at a hash',
      'verify against nobody',
    ]);
  });

  it('tells an address that failed too often when to come back', async () => {
    const { signIn, done } = await openSignIn({ addressIsBlocked: true });
    expect(await signIn({ email: 'a@ovation.test' }, 'right')).toMatchObject({
      ok: false,
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    });
    expect(done).not.toContain('verify');
  });

  it('keeps nothing of the token but its hash', async () => {
    const { signIn, log } = await openSignIn();
    const outcome = await signIn({ username: 'luna' }, 'right');
    if (!outcome.ok) throw new Error(outcome.code);
    const { token } = outcome.data as unknown as { token: string };
    expect(JSON.stringify(log.all, (_, v) => (typeof v === 'bigint' ? `${v}` : v))).not.toContain(
      token,
    );
  });
});

describe('the delay of an account that many fail at', () => {
  it('begins after five, doubles, and is bounded: it is no lock', () => {
    const delays = Array.from({ length: 12 }, (_, at) => delayMsOf(at + 1));
    expect(delays).toEqual([0, 0, 0, 0, 0, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(delayMsOf(1_000_000)).toBe(8_000);
  });
});
