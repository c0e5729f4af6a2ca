import type { Role } from '@ovation/contracts/kernel/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventBatch } from '@ovation/event-log/following/catchUp';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, vi } from 'vitest';
import { createNameHash } from '../auth/names/nameHash.ts';
import { decideChangePassword } from '../auth/passwords/changePassword.decide.ts';
import { register } from '../auth/registration/register.ts';
import { decideCloseSession } from '../auth/session/closeSession.decide.ts';
import { sessionModel } from '../auth/session/model.ts';
import { openSession } from '../auth/session/openSession.ts';
import { createSessions } from '../auth/session/sessions.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import type { SessionCredentials } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';

/** Time of everything in this world. */
export const now = '2026-01-01T00:00:00.000Z';
const context = (): CommandContext => ({
  now,
  actor: { kind: 'person', id: 'anonymous' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' },
});

const deferred = () => {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

/** Log whose subscribers receive events when the spec says so. */
const followedLog = () => {
  const log = memoryLog();
  let reads = 0;
  let waiting: ((batch: EventBatch) => void) | undefined;
  let onReconnect: ((error: Error) => void) | undefined;
  let deliveredCount = 0;
  let headAnswers = Promise.resolve();
  let readAnswers = Promise.resolve();
  const nextBatch = (): EventBatch => {
    const events: readonly AnyRecordedEvent[] = log.all.slice(deliveredCount);
    deliveredCount = log.all.length;
    return { events, position: BigInt(deliveredCount), live: true, waiting: 0 };
  };
  const followed = {
    ...log,
    read: async function* (...args: Parameters<typeof log.read>) {
      reads += 1;
      await readAnswers;
      yield* log.read(...args);
    },
    changedStreams: async (...args: Parameters<typeof log.changedStreams>) => {
      await readAnswers;
      return log.changedStreams(...args);
    },
    head: async () => {
      await headAnswers;
      deliveredCount = log.all.length;
      return BigInt(deliveredCount);
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
    /** Blocks the head of the log until the returned function is called. */
    blockHead: (): (() => void) => {
      const { promise, release } = deferred();
      headAnswers = promise;
      return release;
    },
    /** Blocks reads until the returned function is called. */
    blockReads: (): (() => void) => {
      const { promise, release } = deferred();
      readAnswers = promise;
      return release;
    },
    disconnect: () => onReconnect?.(new Error('the connection broke')),
    /** Delivers all events to the subscribers, and waits until they are handled. */
    notifyFollowers: async () => {
      const deliver = await vi.waitFor(() => {
        if (!waiting) throw new Error('nobody follows');
        return waiting;
      });
      waiting = undefined;
      deliver(nextBatch());
      await vi.waitFor(() => expect(waiting).toBeDefined());
    },
  };
};

/** An account on a log, and processes that identify its sessions. */
export const openWorld = async () => {
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
    const signedInAccount = { ...account, role: given.role ?? account.role };
    const { remember } = given;
    const signedIn = {
      account: signedInAccount,
      remember,
      client,
      isKnownDevice: false,
      provenBy: 'password',
    } as const;
    const { token, cookies } = await openSession({ commands, newId }, signedIn, context());
    return { token, key: cookies[0]?.value };
  };
  const signIn = async () => (await signInWith({ isBrowser: false, remember: false })).token;
  /** Opens another process, with a cache of its own; or the one with the given commands. */
  const openProcess = (clock = () => new Date(now), ofProcess = createCommands(world.log)) => {
    const sessions = createSessions({
      log: world.log,
      commands: ofProcess,
      clock,
      logger: silentLogger,
      signal: new AbortController().signal,
    });
    const identify = async (token: string, key?: string) => {
      const identified = await sessions.identify({ token, key }, 'writing');
      return identified.ok ? identified.session : undefined;
    };
    const identifyBearer = (bearer: SessionCredentials) => sessions.identify(bearer, 'writing');
    return { ...sessions, identify, ask: identifyBearer, read: sessions.identify };
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

export const required = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const session = await found;
  if (session === undefined) throw new Error('the token is not known');
  return session;
};
