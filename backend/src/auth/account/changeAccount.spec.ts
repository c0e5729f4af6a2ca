import { erasedText } from '@ovation/contracts/kernel/rules';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { refused } from '../../kernel/commands/decision.ts';
import { createCommands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { claimMsMax } from '../names/claimName.ts';
import { findByName } from '../names/findByName.ts';
import { createNameHash } from '../names/nameHash.ts';
import type { PasswordAttempt } from '../passwords/passwordGuard.ts';
import { register } from '../registration/register.ts';
import { changeAccount, type RequestedChanges } from './changeAccount.ts';

const nameHash = createNameHash(Buffer.alloc(32, 7).toString('base64'));

/** Reservation time of a former username. */
const reservedMs = 30 * 24 * 60 * 60 * 1_000;

const contextAt = (afterMs = 0): CommandContext => ({
  now: new Date(Date.parse('2026-01-01T00:00:00.000Z') + afterMs).toISOString(),
  actor: { kind: 'person', id: 'anonymous' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' },
});

const processOn = (log: MemoryLog) => ({
  commands: createCommands(log as unknown as EventLog),
  nameHash,
  newId,
  passwords: {
    isCommon: (digest: string) => digest === 'common',
    hash: async (digest: string) => `hash of ${digest}`,
    verify: async () => false,
  },
  passwordGuard: async ({ account, digest }: PasswordAttempt) =>
    account?.passwordHash === `hash of ${digest}`
      ? ({ ok: true, isLegacyDigest: false } as const)
      : refused('INCORRECT_CREDENTIALS'),
  files: { ownsPicture: async (_: string, fileId: string) => fileId === 'mine' },
  rateLimits: { consume: async () => undefined },
});

const client = {
  address: '192.0.2.1',
  userAgent: 'a browser',
  country: undefined,
  isBrowser: true,
  cookie: () => undefined,
};

const join = async (log: MemoryLog, username: string) => {
  const person = { email: `${username}@ovation.test`, username, name: username };
  const outcome = await register(
    processOn(log),
    { ...person, role: 'user', password: 'right' },
    contextAt(),
  );
  if (!outcome.ok) throw new Error(outcome.code);
  const actor = {
    id: outcome.account.accountId,
    sessionId: 'this session',
    tokenHash: 'of this session',
  };
  const change = (changes: RequestedChanges, afterMs = 0, on: MemoryLog = log) =>
    changeAccount(
      processOn(on),
      { actor, client, requestId: 'a call' },
      { currentPassword: 'right', ...changes },
      contextAt(afterMs),
    );
  return { actor, change };
};

describe('rate limits of account changes', () => {
  const limitedTo = async (retryAfterSeconds?: number) => {
    const log = memoryLog();
    const { actor } = await join(log, 'luna');
    const consumed: string[] = [];
    const consume = async (name: string, key: string) => {
      consumed.push(`${name} of ${key === actor.id ? 'luna' : key}`);
      return retryAfterSeconds;
    };
    const change = (changes: RequestedChanges, currentPassword = 'right') =>
      changeAccount(
        { ...processOn(log), rateLimits: { consume } },
        { actor, client, requestId: 'a call' },
        { currentPassword, ...changes },
        contextAt(),
      );
    return { log, consumed, change };
  };

  it('count addresses per person, and passwords per session', async () => {
    const { consumed, change } = await limitedTo();
    await change({ email: 'selene@ovation.test' });
    expect(consumed).toEqual(['emailChange of luna']);
    await change({ password: 'new' });
    expect(consumed).toEqual(['emailChange of luna', 'passwordChange of this session']);
  });

  it('count no address requested without the password', async () => {
    const { consumed, change } = await limitedTo();
    const outcome = await change({ email: 'selene@ovation.test' }, 'guessed');
    expect(outcome).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(consumed).toEqual([]);
  });

  it('count neither a name nor the current address', async () => {
    const { consumed, change } = await limitedTo();
    await change({ name: 'Selene', email: 'luna@ovation.test' });
    expect(consumed).toEqual([]);
  });

  it('refuse all changes once exceeded', async () => {
    const { log, change } = await limitedTo(60);
    const before = log.all.length;
    await expect(change({ email: 'selene@ovation.test' })).rejects.toMatchObject({
      message: 'RATE_LIMITED',
    });
    expect(log.all).toHaveLength(before);
  });
});

describe('changing an account', () => {
  it('appends only changes, at once', async () => {
    const log = memoryLog();
    const { change } = await join(log, 'luna');
    const before = log.all.length;
    const outcome = await change({ name: 'luna', username: 'selene', password: 'new' });
    expect(outcome).toMatchObject({ ok: true, account: { username: 'selene' } });
    expect(log.all.slice(before).map(({ type }) => type)).toEqual([
      'NameClaimed',
      'PasswordChanged',
      'UsernameChanged',
    ]);
    expect(log.all.at(-2)?.data).toMatchObject({
      credentialsVersion: 1,
      keptSessionId: 'this session',
    });
  });

  it.each([
    ['another password', { password: 'new' }],
    ['another address', { email: 'luna@thief.test' }],
  ])('to %s requires the current password', async (_, changes) => {
    const log = memoryLog();
    const { change } = await join(log, 'luna');
    const before = log.all.length;
    for (const currentPassword of [undefined, 'guessed']) {
      expect(await change({ ...changes, name: 'Thief', currentPassword })).toMatchObject({
        ok: false,
        code: 'WRONG_PASSWORD',
      });
    }
    expect(log.all).toHaveLength(before);
    expect(await change(changes)).toMatchObject({ ok: true });
  });

  it('requires no password for the same address', async () => {
    const { change } = await join(memoryLog(), 'luna');
    const changes = { name: 'Luna', email: 'luna@ovation.test', currentPassword: undefined };
    expect(await change(changes)).toMatchObject({ ok: true, account: { name: 'Luna' } });
  });

  it('changes the case of a name without another claim', async () => {
    const log = memoryLog();
    const { change } = await join(log, 'luna');
    expect(await change({ username: 'Luna' })).toMatchObject({ account: { username: 'Luna' } });
    expect(log.all.filter(({ type }) => type === 'NameClaimed')).toHaveLength(2);
  });

  it.each([
    ['a name that another has', { name: 'New', username: 'BERTA' }, 'USERNAME_TAKEN'],
    ['a common password', { name: 'New', password: 'common' }, 'COMMON_PASSWORD'],
    ['a picture of another', { name: 'New', avatarId: 'theirs' }, 'PICTURE_NOT_FOUND'],
  ])('with %s changes nothing at all', async (_, changes, code) => {
    const log = memoryLog();
    await join(log, 'berta');
    const { actor, change } = await join(log, 'luna');
    expect(await change(changes)).toMatchObject({ ok: false, code });
    const { state } = await processOn(log).commands.load(accountModel, actor.id);
    expect(state.account).toMatchObject({ name: 'luna', username: 'luna' });
  });

  it('reserves the old username for 30 days, then releases it', async () => {
    const log = memoryLog();
    const [luna, berta] = [await join(log, 'luna'), await join(log, 'berta')];
    await luna.change({ username: 'selene' }, claimMsMax);
    for (const afterMs of [claimMsMax, reservedMs + claimMsMax - 1]) {
      expect(await berta.change({ username: 'LUNA' }, afterMs)).toMatchObject({
        code: 'USERNAME_TAKEN',
      });
    }
    // It resolves to the person; it cannot be used to sign in.
    expect(await findByName(processOn(log), 'username', 'luna')).toBeUndefined();
    const free = reservedMs + claimMsMax;
    expect(await berta.change({ username: 'luna' }, free)).toMatchObject({ ok: true });
    expect(await findByName(processOn(log), 'username', 'luna')).toMatchObject({
      accountId: berta.actor.id,
    });
    // The former owner requests it again, but it is taken now.
    expect(await luna.change({ username: 'luna' }, free)).toMatchObject({
      code: 'USERNAME_TAKEN',
    });
  });

  it('reserves the old username at registration, too', async () => {
    const log = memoryLog();
    const luna = await join(log, 'luna');
    await luna.change({ username: 'selene' });
    const stranger = { email: 'x@ovation.test', username: 'Luna', name: 'X' } as const;
    const registering = (afterMs: number) =>
      register(
        processOn(log),
        { ...stranger, role: 'performer', password: 'right' },
        contextAt(afterMs),
      );
    expect(await registering(reservedMs - 1)).toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(await registering(reservedMs)).toMatchObject({ ok: true });
  });

  it('returns the old username to its former owner', async () => {
    const log = memoryLog();
    const [luna, berta] = [await join(log, 'luna'), await join(log, 'berta')];
    await luna.change({ username: 'selene' }, claimMsMax);
    expect(await luna.change({ username: 'luna' }, claimMsMax)).toMatchObject({ ok: true });
    expect(await berta.change({ username: 'luna' }, reservedMs * 2)).toMatchObject({
      code: 'USERNAME_TAKEN',
    });
    expect(await berta.change({ username: 'selene' }, claimMsMax)).toMatchObject({
      code: 'USERNAME_TAKEN',
    });
  });

  it('reserves the last five usernames only', async () => {
    const log = memoryLog();
    const [luna, berta] = [await join(log, 'luna'), await join(log, 'berta')];
    for (const username of ['luna1', 'luna2', 'luna3', 'luna4', 'luna5', 'luna6']) {
      await luna.change({ username }, claimMsMax);
    }
    const take = (username: string) => berta.change({ username }, claimMsMax * 2);
    expect(await take('luna1')).toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(await take('luna')).toMatchObject({ ok: true });
  });

  it('never releases the username of an erased account', async () => {
    const log = memoryLog();
    const [luna, berta] = [await join(log, 'luna'), await join(log, 'berta')];
    /** The log after the erasure of a person's key. */
    const erased: MemoryLog = {
      ...log,
      read: async function* (stream, from, countMax) {
        for await (const event of log.read(stream, from, countMax)) {
          const hidden = { email: erasedText, username: erasedText, name: erasedText };
          const isTheirs = stream === `account-${luna.actor.id}`;
          yield isTheirs ? { ...event, data: { ...(event.data as object), ...hidden } } : event;
        }
      },
    };
    expect(await berta.change({ username: 'luna' }, reservedMs * 2, erased)).toMatchObject({
      code: 'USERNAME_TAKEN',
    });
  });

  it.each(['another has', 'nobody has'])(
    'requests an address that %s in the same way, and claims nothing',
    async (whose) => {
      const log = memoryLog();
      await join(log, 'berta');
      const { change } = await join(log, 'luna');
      const before = log.all.length;
      const email = whose === 'another has' ? 'berta@ovation.test' : 'new@ovation.test';
      const outcome = await change({ email });
      expect(outcome).toMatchObject({
        ok: true,
        account: { email: 'luna@ovation.test', newEmail: { email } },
      });
      expect(log.all.slice(before).map(({ type }) => type)).toEqual(['EmailChangeAsked']);
    },
  );

  it('gives one of two people a name that both request at once', async () => {
    const log = memoryLog();
    const [luna, berta] = [await join(log, 'luna'), await join(log, 'berta')];
    const outcomes = await Promise.all([
      luna.change({ username: 'selene' }),
      berta.change({ username: 'Selene' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('can be repeated by anyone if interrupted after the claim', async () => {
    const log = memoryLog();
    const [luna, berta] = [await join(log, 'luna'), await join(log, 'berta')];
    const dying: MemoryLog = {
      ...log,
      append: async (stream, expected, events) => {
        if (stream.startsWith('account-')) throw new Error('the process died');
        return log.append(stream, expected, events);
      },
    };
    await expect(luna.change({ username: 'selene' }, 0, dying)).rejects.toThrow('died');
    expect(await berta.change({ username: 'selene' }, 1)).toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(await berta.change({ username: 'selene' }, claimMsMax)).toMatchObject({ ok: true });
    expect(await luna.change({ username: 'selene' }, claimMsMax)).toMatchObject({
      code: 'USERNAME_TAKEN',
    });
  });
});
