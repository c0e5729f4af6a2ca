import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SessionEvent, sessionStream } from '@ovation/contracts/auth/events';
import type { Role } from '@ovation/contracts/kernel/route';
import type { EventLog } from '@ovation/event-log/log';
import { LRUCache } from 'lru-cache';
import type { Commands, Model } from '../kernel/handleCommand.ts';
import type { Actor } from '../kernel/handler.ts';
import type { Logger } from '../kernel/logger.ts';

export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly expiresAt: string;
  readonly isClosed: boolean;
}

const evolve = (session: Session | undefined, event: SessionEvent): Session | undefined => {
  switch (event.type) {
    case 'SessionOpened': {
      const { sessionId, accountId, role, expiresAt } = event.data;
      return { sessionId, accountId, role, expiresAt, isClosed: false };
    }
    case 'SessionClosed':
      return session && { ...session, isClosed: true };
    default:
      return event satisfies never;
  }
};

/** `session-<tokenHash>`. */
export const sessionModel: Model<Session | undefined, typeof sessionStream> = {
  stream: sessionStream,
  initial: undefined,
  evolve,
};

/** What is kept of a token: enough to know it again, too little to make it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export interface Sessions {
  /** The person whom a token signs in, or undefined when it is unknown, closed or too old. */
  identify(token: string): Promise<Actor | undefined>;
  /** Told of every session that ends, from the log itself: at once, in each process. */
  onClosed(listener: (closed: { sessionId: string; accountId: string }) => void): void;
}

const cachedMax = 100_000;
/** Unknown tokens are remembered shortly, so that guessing does not reach the store each time. */
const unknownTtlMs = 2_000;
const tokenLengthMax = 200;

export interface SessionsDeps {
  readonly log: EventLog;
  readonly commands: Commands;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/**
 * Sessions are events, looked up by the hash of the token and kept in memory. Each process follows
 * the ends of sessions in the log; while that connection is broken nothing in memory is believed.
 */
export const createSessions = ({
  log,
  commands,
  clock,
  logger,
  signal,
}: SessionsDeps): Sessions => {
  const cache = new LRUCache<string, Session | 'unknown'>({ max: cachedMax });
  // A session may end while it is being looked up: what was read before must not be remembered.
  const closed = new LRUCache<string, true>({ max: cachedMax });
  const listeners = new Set<Parameters<Sessions['onClosed']>[0]>();
  let isFollowing = false;

  const follow = async (): Promise<void> => {
    const batches = log.catchUp({
      after: await log.head(),
      types: ['SessionClosed'],
      signal,
      onReconnect: (error) => {
        isFollowing = false;
        cache.clear();
        logger.warn({ err: error }, 'the ends of sessions are not followed');
      },
    });
    for await (const { events, live } of batches) {
      for (const event of events) {
        const { tokenHash, sessionId, accountId } = (event as unknown as SessionEvent).data;
        closed.set(tokenHash, true);
        cache.delete(tokenHash);
        for (const listener of listeners) listener({ sessionId, accountId });
      }
      if (live) isFollowing = true;
    }
  };

  const followAlways = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await follow();
      } catch (error) {
        logger.warn({ err: error }, 'the ends of sessions cannot be followed yet');
        await delay(500);
      }
    }
  };
  void followAlways();

  const find = async (tokenHash: string): Promise<Session | undefined> => {
    const known = isFollowing ? cache.get(tokenHash) : undefined;
    if (known) return known === 'unknown' ? undefined : known;
    const { state } = await commands.load(sessionModel, tokenHash);
    if (closed.has(tokenHash)) return undefined;
    if (state) cache.set(tokenHash, state);
    else cache.set(tokenHash, 'unknown', { ttl: unknownTtlMs });
    return state;
  };

  return {
    identify: async (token) => {
      if (token.length > tokenLengthMax) return undefined;
      const session = await find(hashToken(token));
      if (!session || session.isClosed || session.expiresAt <= clock().toISOString()) {
        return undefined;
      }
      const { accountId, role, sessionId } = session;
      return { id: accountId, role, sessionId };
    },
    onClosed: (listener) => listeners.add(listener),
  };
};
