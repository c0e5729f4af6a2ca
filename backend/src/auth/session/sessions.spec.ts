import type { Role } from '@ovation/contracts/kernel/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventBatch } from '@ovation/event-log/following/catchUp';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { createCommands } from '../../kernel/commands/handleCommand.ts';
import type { Bearer } from '../../kernel/http/handler.ts';
import { createLogger } from '../../kernel/process/logger.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { createNameHash } from '../names/nameHash.ts';
import { decideChangePassword } from '../passwords/changePassword.decide.ts';
import { register } from '../registration/register.ts';
import { decideCloseSession } from './closeSession.decide.ts';
import { sessionModel } from './model.ts';
import { openSession } from './openSession.ts';
import { createSessions } from './sessions.ts';

const now = '2026-01-01T00:00:00.000Z';
const context = (): CommandContext => ({
  now,
  actor: { kind: 'person', id: 'anonymous' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' },
});

const held = () => {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

/** A log whose followers hear of what is appended when the spec says so. */
const followedLog = () => {
  const log = memoryLog();
  let reads = 0;
  let waiting: ((batch: EventBatch) => void) | undefined;
  let onReconnect: ((error: Error) => void) | undefined;
  let heard = 0;
  let headAnswers = Promise.resolve();
  let readAnswers = Promise.resolve();
  const news = (): EventBatch => {
    const events: readonly AnyRecordedEvent[] = log.all.slice(heard);
    heard = log.all.length;
    return { events, position: BigInt(heard), live: true, waiting: 0 };
  };
  const followed = {
    ...log,
    read: async function* (...args: Parameters<typeof log.read>) {
      reads += 1;
      await readAnswers;
      yield* log.read(...args);
    },
    news: async (...args: Parameters<typeof log.news>) => {
      await readAnswers;
      return log.news(...args);
    },
    head: async () => {
      await headAnswers;
      heard = log.all.length;
      return BigInt(heard);
    },
    async *catchUp(options: { onReconnect?: (error: Error) => void }) {
      onReconnect = options.onReconnect;
      for (;;) yield await new Promise<EventBatch>((resolve) => (waiting = resolve));
    },
  };
  return {
    log: followed as unknown as EventLog,
    all: log.all,
    reads: () => reads,
    /** The log does not say where it ends until the returned function is called. */
    holdHead: (): (() => void) => {
      const { promise, release } = held();
      headAnswers = promise;
      return release;
    },
    /** Nor what it holds. */
    holdReads: (): (() => void) => {
      const { promise, release } = held();
      readAnswers = promise;
      return release;
    },
    breakOff: () => onReconnect?.(new Error('the connection broke')),
    /** The followers hear of everything, and have handled it. */
    tellFollowers: async () => {
      const deliver = await vi.waitFor(() => {
        if (!waiting) throw new Error('nobody follows');
        return waiting;
      });
      waiting = undefined;
      deliver(news());
      await vi.waitFor(() => expect(waiting).toBeDefined());
    },
  };
};

const openWorld = async () => {
  const world = followedLog();
  const commands = createCommands(world.log);
  const registered = await register(
    {
      commands,
      newId,
      nameHash: createNameHash(Buffer.alloc(32, 7).toString('base64')),
      passwords: {
        isCommon: () => false,
        hash: async (digest) => digest,
      },
    },
    { role: 'user', email: 'a@ovation.test', username: 'luna', name: 'L', password: 'right' },
    context(),
  );
  if (!registered.ok) throw new Error(registered.code);
  const { account } = registered;
  const signInWith = async (given: { isBrowser: boolean; remember: boolean; role?: Role }) => {
    const client = { address: '', userAgent: '', country: 'ES', isBrowser: given.isBrowser };
    const whose = { ...account, role: given.role ?? account.role };
    const { remember } = given;
    const signedIn = {
      account: whose,
      remember,
      client,
      isKnownDevice: false,
      provenBy: 'password',
    } as const;
    const { token, cookies } = await openSession({ commands, newId }, signedIn, context());
    return { token, key: cookies[0]?.value };
  };
  const signIn = async () => (await signInWith({ isBrowser: false, remember: false })).token;
  /** A process of its own, with a memory of its own; or the one whose `commands` the world uses. */
  const openProcess = (clock = () => new Date(now), ofProcess = createCommands(world.log)) => {
    const sessions = createSessions({
      log: world.log,
      commands: ofProcess,
      clock,
      logger: createLogger('spec', 'silent'),
      signal: new AbortController().signal,
    });
    const identify = async (token: string, key?: string) => {
      const identified = await sessions.identify({ token, key }, 'writing');
      return identified.ok ? identified.session : undefined;
    };
    const ask = (bearer: Bearer) => sessions.identify(bearer, 'writing');
    return { ...sessions, identify, ask, read: sessions.identify };
  };
  const close = async ({ tokenHash, sessionId }: { tokenHash: string; sessionId: string }) => {
    const command = { tokenHash, sessionId, accountId: account.accountId, now };
    await commands.handle(sessionModel, tokenHash, context(), (session) =>
      decideCloseSession({ ...command, reason: 'logout' }, session),
    );
  };
  const changePassword = (keptSessionId: string | null) =>
    commands.handle(accountModel, account.accountId, context(), (state) =>
      decideChangePassword({ passwordHash: 'another', keptSessionId, now }, state),
    );
  const openOwnProcess = () => openProcess(undefined, commands);
  return {
    ...world,
    account,
    signIn,
    signInWith,
    openProcess,
    openOwnProcess,
    close,
    changePassword,
  };
};

const known = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const session = await found;
  if (session === undefined) throw new Error('the token is not known');
  return session;
};

describe('a token', () => {
  it('is asked of the log once, while the ends of sessions are followed', async () => {
    const { signIn, openProcess, tellFollowers, reads, account } = await openWorld();
    const token = await signIn();
    const sessions = openProcess();
    await tellFollowers();
    expect(await sessions.identify(token)).toMatchObject({ id: account.accountId, role: 'user' });
    const before = reads();
    expect(await sessions.identify(token)).toMatchObject({ id: account.accountId });
    expect(reads()).toBe(before);
  });

  it('is dead once its session is closed, in a process that knew it', async () => {
    const { signIn, openProcess, tellFollowers, close } = await openWorld();
    const [token, other] = [await signIn(), await signIn()];
    const sessions = openProcess();
    await tellFollowers();
    const session = await known(sessions.identify(token));
    const untouched = await known(sessions.identify(other));
    const over: boolean[] = [];
    sessions.onClosed(({ isOver }) =>
      over.push(isOver(session.sessionId), isOver(untouched.sessionId)),
    );
    await close(session);
    await tellFollowers();
    expect(await sessions.identify(token)).toBeUndefined();
    expect(await sessions.identify(other)).toBeDefined();
    expect(over).toEqual([true, false]);
  });

  it('is dead at once in the process that ended its session, before the log tells of it', async () => {
    const { signIn, openOwnProcess, tellFollowers, close, changePassword } = await openWorld();
    const [phone, tablet, car] = [await signIn(), await signIn(), await signIn()];
    const sessions = openOwnProcess();
    await tellFollowers();
    const kept = await known(sessions.identify(phone));
    const session = await known(sessions.identify(tablet));
    await known(sessions.identify(car));
    const over: boolean[] = [];
    sessions.onClosed(({ isOver }) => over.push(isOver(session.sessionId)));
    await close(session);
    expect(await sessions.identify(tablet)).toBeUndefined();
    await changePassword(kept.sessionId);
    expect(await sessions.identify(car)).toBeUndefined();
    expect(await sessions.identify(phone)).toBeDefined();
    expect(over).toEqual([true, true]);
  });

  it('is not believed from memory while the ends of sessions are not followed', async () => {
    const { signIn, openProcess, tellFollowers, close, breakOff } = await openWorld();
    const token = await signIn();
    const sessions = openProcess();
    await tellFollowers();
    const session = await known(sessions.identify(token));
    breakOff();
    await close(session);
    expect(await sessions.identify(token)).toBeUndefined();
  });

  it('is not remembered when it was read before following began', async () => {
    const { signIn, openProcess, tellFollowers, close, holdHead } = await openWorld();
    const token = await signIn();
    const startFollowing = holdHead();
    const sessions = openProcess();
    await close(await known(sessions.identify(token)));
    // The end lies before the place from which it is followed: nobody tells of it.
    startFollowing();
    await tellFollowers();
    expect(await sessions.identify(token)).toBeUndefined();
  });

  it('of older credentials is dead, but for the one that was kept', async () => {
    const { signIn, openProcess, tellFollowers, changePassword } = await openWorld();
    const [phone, tablet] = [await signIn(), await signIn()];
    const sessions = openProcess();
    await tellFollowers();
    const kept = await known(sessions.identify(phone));
    await known(sessions.identify(tablet));
    await changePassword(kept.sessionId);
    await tellFollowers();
    expect(await sessions.identify(phone)).toBeDefined();
    expect(await sessions.identify(tablet)).toBeUndefined();
    // Whoever had checked the old password before, and opens a session only now, is too late.
    expect(await sessions.identify(await signIn())).toBeUndefined();
  });

  it('ends by itself with its time', async () => {
    const { signIn, openProcess } = await openWorld();
    const token = await signIn();
    const dayMs = 24 * 60 * 60 * 1_000;
    const processAfter = (ms: number) => openProcess(() => new Date(Date.parse(now) + ms));
    expect(await processAfter(dayMs - 1).identify(token)).toBeDefined();
    expect(await processAfter(dayMs).identify(token)).toBeUndefined();
  });

  it('that is none is nobody', async () => {
    const { openProcess } = await openWorld();
    const sessions = openProcess();
    for (const text of ['', 'x', 'x'.repeat(10_000)]) {
      expect(await sessions.identify(text)).toBeUndefined();
    }
  });
});

describe('a token that a browser signed in for', () => {
  const inBrowser = { isBrowser: true, remember: true };

  it('lets people read, and nothing else, for a moment when its ends are not followed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { signIn, openProcess, tellFollowers, breakOff, holdReads } = await openWorld();
    const token = await signIn();
    const { read, ask } = openProcess();
    const bearer = { token, key: undefined };
    await tellFollowers();
    expect(await read(bearer, 'reading')).toMatchObject({ ok: true });
    breakOff();
    const release = holdReads();
    const writing = ask(bearer);
    vi.advanceTimersByTime(5_000);
    expect(await read(bearer, 'reading')).toMatchObject({ ok: true });
    vi.advanceTimersByTime(1);
    await expect(read(bearer, 'reading')).rejects.toThrow(Unavailable);
    release();
    expect(await writing).toMatchObject({ ok: true });
    expect(await read(bearer, 'reading')).toMatchObject({ ok: true });
  });

  it('is worth nothing without the key that the browser holds', async () => {
    const { signInWith, openProcess, tellFollowers, account } = await openWorld();
    const { token, key } = await signInWith(inBrowser);
    const another = await signInWith(inBrowser);
    const sessions = openProcess();
    await tellFollowers();
    expect(await sessions.identify(token, key)).toMatchObject({ id: account.accountId });
    for (const wrong of [undefined, '', 'guessed', another.key]) {
      expect(await sessions.ask({ token, key: wrong })).toEqual({
        ok: false,
        reason: 'wrong-key',
        accountId: account.accountId,
      });
    }
  });

  it('is looked at again with the key where a connection is resumed by its hash', async () => {
    const { signInWith, openProcess } = await openWorld();
    const { token, key } = await signInWith(inBrowser);
    const sessions = openProcess();
    const { tokenHash } = await known(sessions.identify(token, key));
    expect(await sessions.identifyHash(tokenHash, { key })).toMatchObject({ ok: true });
    expect(await sessions.identifyHash(tokenHash, { key: undefined })).toMatchObject({ ok: false });
    expect(await sessions.identifyHash(tokenHash)).toMatchObject({ ok: true });
  });

  it('leaves nothing of token or key in the log but their hashes', async () => {
    const { signInWith, all } = await openWorld();
    const { token, key } = await signInWith(inBrowser);
    const written = JSON.stringify(all, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(written).not.toContain(token);
    expect(written).not.toContain(key);
  });

  it('needs no key where a program signed in', async () => {
    const { signInWith, openProcess, account } = await openWorld();
    const { token, key } = await signInWith({ isBrowser: false, remember: true });
    expect(key).toBeUndefined();
    expect(await openProcess().identify(token)).toMatchObject({ id: account.accountId });
  });
});

describe('a session that nobody uses', () => {
  const hourMs = 60 * 60 * 1_000;
  const dayMs = 24 * hourMs;
  const remembered = { isBrowser: false, remember: true };
  const openTime = () => {
    let ms = Date.parse(now);
    return {
      clock: () => new Date(ms),
      pass: (by: number) => {
        ms += by;
      },
    };
  };
  const usesIn = (all: readonly AnyRecordedEvent[]) =>
    all.filter(({ type }) => type === 'SessionUsed');

  it.each<[Role, number]>([
    ['user', 60 * dayMs],
    ['performer', 60 * dayMs],
    ['finance', 12 * hourMs],
    ['admin', 12 * hourMs],
  ])('ends: of a %s after %i ms', async (role, idleMs) => {
    const { signInWith, openProcess } = await openWorld();
    const { token } = await signInWith({ ...remembered, role });
    const processAfter = (ms: number) => openProcess(() => new Date(Date.parse(now) + ms));
    expect(await processAfter(idleMs).ask({ token, key: undefined })).toMatchObject({
      reason: 'idle',
    });
    expect(await processAfter(idleMs - 1).identify(token)).toBeDefined();
  });

  it('lives on in the log while it is used, which is noted once a day', async () => {
    const { signInWith, openProcess, all, tellFollowers } = await openWorld();
    const { token } = await signInWith(remembered);
    const { clock, pass } = openTime();
    const sessions = openProcess(clock);
    await tellFollowers();
    for (let quarter = 1; quarter <= 4 * 10; quarter++) {
      pass(dayMs / 4);
      // Nobody waits for the note: while one is being written, it is the next use that is noted.
      await vi.waitFor(async () => {
        expect(await sessions.identify(token)).toBeDefined();
        expect(usesIn(all)).toHaveLength(Math.floor(quarter / 4));
      });
    }
    // Another process, that remembers nothing, finds it alive 55 days later.
    pass(55 * dayMs);
    expect(await openProcess(clock).identify(token)).toBeDefined();
  });

  it('is not ended at a process that has not heard of its use', async () => {
    const { signInWith, openProcess, all, tellFollowers } = await openWorld();
    const { token } = await signInWith({ ...remembered, role: 'finance' });
    const { clock, pass } = openTime();
    const here = openProcess(clock);
    await tellFollowers();
    await here.identify(token);
    const there = openProcess(clock);
    pass(11 * hourMs);
    await there.identify(token);
    await vi.waitFor(() => expect(usesIn(all)).toHaveLength(1));
    pass(11 * hourMs);
    expect(await here.identify(token)).toBeDefined();
  });

  it('is not revived by a call that comes too late', async () => {
    const { signInWith, openProcess, all } = await openWorld();
    const { token } = await signInWith(remembered);
    const late = openProcess(() => new Date(Date.parse(now) + 61 * dayMs));
    expect(await late.identify(token)).toBeUndefined();
    expect(usesIn(all)).toEqual([]);
  });
});
