import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { type CommandContext, unownedKey } from '../../kernel/commands/command.ts';
import { accepted } from '../../kernel/commands/decision.ts';
import { type Commands, createCommands } from '../../kernel/commands/handleCommand.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { claimModel } from '../claims/model.ts';
import { claimMsMax, isNameTaken } from '../names/claimName.ts';
import { findByName } from '../names/findByName.ts';
import { createNameHash } from '../names/nameHash.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { erasePerson } from '../profile/erasePerson.ts';
import { type Registration, register } from './register.ts';

const nameHash = createNameHash(Buffer.alloc(32, 7).toString('base64'));

/** The cost of Argon2 is tested elsewhere. */
const passwords: Pick<Passwords, 'isCommon' | 'hash'> = {
  isCommon: (digest) => digest === 'common',
  hash: async (digest) => `hash of ${digest}`,
};

const dayMs = 24 * 60 * 60 * 1_000;
const startMs = Date.parse('2026-01-01T00:00:00.000Z');

const contextAt = (afterMs = 0): CommandContext => ({
  now: new Date(startMs + afterMs).toISOString(),
  actor: { kind: 'person', id: 'anonymous' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' },
});

const luna: Registration = {
  role: 'user',
  email: 'luna@ovation.test',
  username: 'Luna',
  name: 'Luna',
  password: 'a digest',
};

/** Process of its own on a log: it shares no memory with the others. */
const processOn = (log: MemoryLog) => {
  const commands = createCommands(log as unknown as EventLog);
  return { commands, nameHash, passwords, newId };
};

/** Process that dies at the n-th append to a stream of this kind. */
const processThatDiesAt = (log: MemoryLog, category: string, nth = 1) => {
  let seen = 0;
  const append: MemoryLog['append'] = async (stream, expected, events) => {
    if (stream.startsWith(`${category}-`) && ++seen === nth) throw new Error('the process died');
    return log.append(stream, expected, events);
  };
  return processOn({ ...log, append });
};

const accountsNamed = (log: MemoryLog): string[] =>
  log.all
    .filter(({ type }) => type === 'AccountRegistered')
    .map(({ data }) => (data as { username: string }).username);

describe('registering', () => {
  it('creates an account that is found by either name, in any case', async () => {
    const app = processOn(memoryLog());
    const outcome = await register(app, luna, contextAt());
    expect(outcome).toMatchObject({ ok: true, account: { username: 'Luna', role: 'user' } });
    expect(await findByName(app, 'username', 'LUNA')).toMatchObject({ username: 'Luna' });
    expect(await findByName(app, 'email', 'Luna@Ovation.test')).toMatchObject({ name: 'Luna' });
    expect(await findByName(app, 'username', 'luna2')).toBeUndefined();
  });

  it('has no names in stream names', async () => {
    const log = memoryLog();
    await register(processOn(log), luna, contextAt());
    expect(log.all.map(({ stream }) => stream).join()).not.toMatch(/luna/i);
  });

  it('refuses a common password before any append', async () => {
    const log = memoryLog();
    const outcome = await register(processOn(log), { ...luna, password: 'common' }, contextAt());
    expect(outcome).toMatchObject({ ok: false, code: 'COMMON_PASSWORD' });
    expect(log.all).toHaveLength(0);
  });

  it('refuses a taken email address', async () => {
    const app = processOn(memoryLog());
    await register(app, luna, contextAt());
    const again = await register(app, { ...luna, username: 'another' }, contextAt());
    expect(again).toMatchObject({ ok: false, code: 'EMAIL_TAKEN' });
  });

  it('releases an address at once after a removal, and a username after a year', async () => {
    const app = processOn(memoryLog());
    const first = await register(app, luna, contextAt());
    if (!first.ok) throw new Error('nobody was registered');
    await erasePerson(app.commands, first.account.accountId, contextAt());
    expect(await isNameTaken(app, { kind: 'email', name: luna.email }, contextAt().now)).toBe(
      false,
    );
    const again = await register(app, { ...luna, username: 'another' }, contextAt());
    expect(again).toMatchObject({ ok: true, account: { username: 'another' } });
    const named = (afterMs: number) =>
      register(app, { ...luna, email: 'other@ovation.test' }, contextAt(afterMs));
    expect(await named(364 * dayMs)).toMatchObject({ ok: false, code: 'USERNAME_TAKEN' });
    expect(await named(365 * dayMs)).toMatchObject({ ok: true, account: { username: 'Luna' } });
  });

  it('releases the email address if the username is taken', async () => {
    const app = processOn(memoryLog());
    await register(app, luna, contextAt());
    const mine = { ...luna, email: 'other@ovation.test' };
    expect(await register(app, { ...mine, username: 'lUNA' }, contextAt())).toMatchObject({
      ok: false,
      code: 'USERNAME_TAKEN',
    });
    expect(await register(app, { ...mine, username: 'selene' }, contextAt())).toMatchObject({
      ok: true,
    });
  });

  describe('under an idempotency key', () => {
    const keyed = (requestHash: string, afterMs = 0): CommandContext => ({
      ...contextAt(afterMs),
      idempotencyKey: { kind: 'caller', owner: unownedKey, key: 'k', requestHash },
    });

    it('returns the first account again, in another process and after renames', async () => {
      const log = memoryLog();
      const first = await register(processOn(log), luna, keyed('luna'));
      const app = processOn(log);
      if (!first.ok) throw new Error(first.code);
      await app.commands.handle(accountModel, first.account.accountId, contextAt(1), () =>
        accepted([
          {
            type: 'NameChanged',
            data: {
              accountId: first.account.accountId,
              role: 'user',
              name: 'Selene',
              changedAt: contextAt(1).now,
            },
          },
        ]),
      );
      expect(await register(app, luna, keyed('luna', 2))).toEqual(first);
      expect(accountsNamed(log)).toEqual(['Luna']);
    });

    it('refuses another registration of the same address', async () => {
      const app = processOn(memoryLog());
      await register(app, luna, keyed('luna'));
      expect(await register(app, { ...luna, name: 'Another' }, keyed('another'))).toMatchObject({
        code: 'IDEMPOTENCY_MISMATCH',
      });
    });

    it('separates two anonymous callers with the same idempotency key', async () => {
      const log = memoryLog();
      const app = processOn(log);
      const mara = { ...luna, email: 'mara@ovation.test', username: 'Mara' };
      const both = await Promise.all([
        register(app, luna, keyed('luna')),
        register(app, mara, keyed('mara')),
      ]);
      expect(both).toMatchObject([{ ok: true }, { ok: true }]);
      expect(accountsNamed(log).toSorted()).toEqual(['Luna', 'Mara']);
    });
  });

  it('stores a creator’s documents only once both names are claimed', async () => {
    const app = processOn(memoryLog());
    await register(app, luna, contextAt());
    const askedFor: string[] = [];
    const document = { fileId: newId(), mimeType: 'image/png', sizeBytes: 3, hash: 'a'.repeat(64) };
    const applicationOf = async (accountId: string) => {
      askedFor.push(accountId);
      return { country: 'PT', documentVerification: document, idVerification: document };
    };
    const star = { ...luna, role: 'performer', applicationOf } as const;
    for (const taken of [{ username: 'other' }, { email: 'other@ovation.test' }]) {
      expect(await register(app, { ...star, ...taken }, contextAt())).toMatchObject({ ok: false });
    }
    expect(askedFor).toEqual([]);
    const other = { ...star, username: 'selene', email: 'selene@ovation.test' };
    const outcome = await register(app, other, contextAt());
    expect(outcome).toMatchObject({ ok: true, registered: { application: { country: 'PT' } } });
    expect(outcome.ok && outcome.account.accountId).toBe(askedFor[0]);
  });

  it('gives a username to one of many simultaneous requests', async () => {
    const log = memoryLog();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        register(processOn(log), { ...luna, email: `fan${at}@ovation.test` }, contextAt()),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (!outcome.ok) expect(outcome.code).toBe('USERNAME_TAKEN');
    }
    expect(accountsNamed(log)).toEqual(['Luna']);
  });

  it('creates one account from a form sent twice at once', async () => {
    const log = memoryLog();
    const outcomes = await Promise.all([
      register(processOn(log), luna, contextAt()),
      register(processOn(log), luna, contextAt()),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(accountsNamed(log)).toEqual(['Luna']);
    expect(await findByName(processOn(log), 'email', luna.email)).toBeDefined();
  });
});

describe('a registration whose process dies', () => {
  const deaths = [
    ['before the email address is claimed', 'claim', 1],
    ['between the two claims', 'claim', 2],
    ['before the account is made', 'account', 1],
  ] as const;

  it.each(deaths)('%s can be completed by the same person at once', async (_, category, nth) => {
    const log = memoryLog();
    await expect(
      register(processThatDiesAt(log, category, nth), luna, contextAt()),
    ).rejects.toThrow('the process died');
    expect(await register(processOn(log), luna, contextAt(1))).toMatchObject({ ok: true });
    expect(accountsNamed(log)).toEqual(['Luna']);
  });

  it('does not block the names for others permanently', async () => {
    const log = memoryLog();
    const dying = processThatDiesAt(log, 'account');
    await expect(register(dying, luna, contextAt())).rejects.toThrow('the process died');
    const other = { ...luna, email: 'other@ovation.test' };
    expect(await register(processOn(log), other, contextAt(claimMsMax - 1))).toMatchObject({
      ok: false,
      code: 'USERNAME_TAKEN',
    });
    expect(await register(processOn(log), other, contextAt(claimMsMax))).toMatchObject({
      ok: true,
    });
  });

  it('cannot resume with a name that was given to another', async () => {
    const log = memoryLog();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const append: MemoryLog['append'] = async (stream, expected, events) => {
      if (stream.startsWith('account-')) await held;
      return log.append(stream, expected, events);
    };
    const slow = register(processOn({ ...log, append }), luna, contextAt());
    const other = { ...luna, email: 'other@ovation.test' };
    await claimedBy(processOn(log).commands, luna.username);
    expect(await register(processOn(log), other, contextAt(claimMsMax))).toMatchObject({
      ok: true,
    });
    release();
    expect(await slow).toMatchObject({ ok: false, code: 'CONFLICT' });
    expect(accountsNamed(log)).toEqual(['Luna']);
    expect(await findByName(processOn(log), 'username', 'luna')).toMatchObject({
      email: other.email,
    });
  });
});

/** Waits until a username is claimed. */
const claimedBy = async (commands: Commands, username: string): Promise<void> => {
  await expect
    .poll(async () => (await commands.load(claimModel, nameHash.name('username', username))).state)
    .toBeDefined();
};
