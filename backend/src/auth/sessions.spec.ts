import type { EventBatch } from '@ovation/event-log/catchUp';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { describe, expect, it, vi } from 'vitest';
import type { CommandContext } from '../kernel/command.ts';
import { createCommands } from '../kernel/handleCommand.ts';
import { createLogger } from '../kernel/logger.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { decideChangePassword } from './changePassword.decide.ts';
import { decideCloseSession } from './closeSession.decide.ts';
import { accountModel, sessionModel } from './model.ts';
import { createNameHash } from './nameHash.ts';
import { openSession } from './openSession.ts';
import { register } from './register.ts';
import { createSessions } from './sessions.ts';

const now = '2026-01-01T00:00:00.000Z';
const context = (): CommandContext => ({
  now,
  actor: { kind: 'person', id: 'anonymous' },
  causationId: newId(),
  correlationId: newId(),
});

/** A log whose followers hear of what is appended when the spec says so. */
const followedLog = () => {
  const log = memoryLog();
  let reads = 0;
  let waiting: ((batch: EventBatch) => void) | undefined;
  let onReconnect: ((error: Error) => void) | undefined;
  let heard = 0;
  let headAnswers = Promise.resolve();
  const news = (): EventBatch => {
    const events: readonly AnyRecordedEvent[] = log.all.slice(heard);
    heard = log.all.length;
    return { events, position: BigInt(heard), live: true, waiting: 0 };
  };
  const followed = {
    ...log,
    read: (...args: Parameters<typeof log.read>) => {
      reads += 1;
      return log.read(...args);
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
      let release = (): void => undefined;
      headAnswers = new Promise<void>((resolve) => {
        release = resolve;
      });
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
        verify: async () => true,
      },
    },
    { role: 'user', email: 'a@ovation.test', username: 'luna', name: 'L', password: 'right' },
    context(),
  );
  if (!registered.ok) throw new Error(registered.code);
  const { account } = registered;
  const signIn = async () => {
    const client = { address: '', userAgent: '' };
    const signedIn = { account, remember: false, client };
    return (await openSession({ commands, newId }, signedIn, context())).token;
  };
  /** A process of its own: with a memory of its own. */
  const openProcess = (clock = () => new Date(now)) =>
    createSessions({
      log: world.log,
      commands: createCommands(world.log),
      clock,
      logger: createLogger('spec', 'silent'),
      signal: new AbortController().signal,
    });
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
  return { ...world, account, signIn, openProcess, close, changePassword };
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
