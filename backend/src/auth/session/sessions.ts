import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  AccountErased,
  OtherSessionsEnded,
  PasswordChanged,
  SessionClosed,
} from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { AccountSuspended } from '@ovation/contracts/suspension/events';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { contextOfJob } from '../../kernel/commands/contextOfJob.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import type {
  Actor,
  CallKind,
  Identified,
  SessionCredentials,
  StepUpProof,
} from '../../kernel/http/handler.ts';
import { mebibytes, sizedCache } from '../../kernel/sizedCache.ts';
import { accountModel } from '../../models/account/account.model.ts';
import {
  aliveUntil,
  type Credentials,
  isOutdated,
  isUseDue,
  type Session,
  sessionModel,
} from './model.ts';
import { sessionLogEvents } from './session.log.ts';
import { decideUseSession } from './useSession.decide.ts';

/** Hash of a token or its key, which is stored instead of it. */
export const hashToken = (token: string): string => hash('sha256', token);

const isSameHash = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Checks a token's key against the session, if it is bound to one. */
const matchesKey = ({ keyHash }: Session, key: string | undefined): boolean =>
  keyHash === null || (key !== undefined && isSameHash(keyHash, hashToken(key)));

/** End of one session or, after a password change or on request, of all sessions of a person but one. */
export interface SessionsEnded {
  readonly accountId: string;
  readonly isOver: (sessionId: string) => boolean;
}

/** Live session, with its expiry if it is not used again. */
export interface LiveSession extends Actor {
  readonly expiresAt: string;
}

export interface Sessions {
  /** Identifies the person of a token, or the reason for refusing it. Counts as use of the session. */
  identify(bearer: SessionCredentials, call: CallKind): Promise<Identified<LiveSession>>;
  /**
   * Identifies by the token's hash, for what outlives a request and must not store the token; no use of the
   * session. Checks the key if one is `shown`.
   */
  identifyHash(
    tokenHash: string,
    shown?: Pick<SessionCredentials, 'key'>,
  ): Promise<Identified<LiveSession>>;
  /** Step-up proof of a session, as the log has it now: another process may have recorded it. */
  proofOf(tokenHash: string, call: CallKind): Promise<StepUpProof | undefined>;
  /** Listener for sessions that end: of this process at once, of others from the log. */
  onClosed(listener: (ended: SessionsEnded) => void): void;
}

/** Cached session, with its expiry if it is not used again. */
type CachedSession = Session & { readonly aliveUntil: string };

const cachedBytesMax = mebibytes(32);
const credentialsBytesMax = mebibytes(12);
const closedBytesMax = mebibytes(12);
/** Time for which read-only calls trust the cache while session ends are not received. */
const staleMsMax = 5_000;
/** Unknown tokens are cached briefly, so that guesses do not reach the store each time. */
const unknownTtlMs = 2_000;
const tokenLengthMax = 200;

interface IdentifyRequest {
  readonly shown: Pick<SessionCredentials, 'key'> | undefined;
  readonly call: CallKind;
  readonly now: string;
}

type NewCredentials =
  | typeof PasswordChanged
  | typeof OtherSessionsEnded
  | typeof AccountErased
  | typeof AccountSuspended;
type Ending = typeof SessionClosed | NewCredentials;

const endings: ReadonlySet<string> = new Set<Ending['type']>([
  'SessionClosed',
  'PasswordChanged',
  'OtherSessionsEnded',
  'AccountErased',
  'AccountSuspended',
]);

export interface SessionsDeps {
  readonly log: Pick<EventLog, 'catchUp' | 'head'>;
  readonly commands: Commands;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/**
 * Creates the session lookup. Sessions are events, looked up by the hash of the token and cached. Each
 * process subscribes to the ends of sessions in the log; while that connection is broken the cache is not
 * trusted, except for a few seconds by read-only calls.
 */
export const createSessions = ({
  log,
  commands,
  clock,
  logger,
  signal,
}: SessionsDeps): Sessions => {
  const cache = sizedCache<CachedSession | 'unknown' | 'idle'>({ bytesMax: cachedBytesMax });
  const credentials = sizedCache<Credentials>({ bytesMax: credentialsBytesMax });
  // A session may end during its lookup: what was read before must not be cached.
  const closed = sizedCache<true>({ bytesMax: closedBytesMax });
  const listeners = new Set<Parameters<Sessions['onClosed']>[0]>();
  /** Epoch of an unbroken subscription; entries of another epoch are not trusted. */
  let epoch: symbol | undefined;
  let brokenAt = Number.NEGATIVE_INFINITY;

  const notifyListeners = (ended: SessionsEnded): void => {
    for (const listener of listeners) listener(ended);
  };
  const applyClosed = ({ data }: EventOf<typeof SessionClosed>): void => {
    closed.set(data.tokenHash, true);
    cache.delete(data.tokenHash);
    notifyListeners({
      accountId: data.accountId,
      isOver: (sessionId) => sessionId === data.sessionId,
    });
  };
  const cacheCredentials = (accountId: string, read: Credentials): Credentials => {
    const known = credentials.get(accountId);
    if (known && known.credentialsVersion > read.credentialsVersion) return known;
    credentials.set(accountId, read);
    return read;
  };
  const applyNewCredentials = ({ data }: EventOf<NewCredentials>): void => {
    const { accountId, credentialsVersion } = data;
    // Events that end all sessions spare none.
    const keptSessionId = 'keptSessionId' in data ? data.keptSessionId : null;
    cacheCredentials(accountId, { credentialsVersion, keptSessionId });
    notifyListeners({ accountId, isOver: (sessionId) => sessionId !== keptSessionId });
  };
  const applyEnding = (event: EventOf<Ending>): void => {
    if (event.type === 'SessionClosed') applyClosed(event);
    else applyNewCredentials(event);
  };
  // Ends of this process take effect before their command is answered.
  commands.onAppended((event) => {
    if (endings.has(event.type)) applyEnding(event as EventOf<Ending>);
  });

  const endEpoch = (): void => {
    if (epoch) brokenAt = performance.now();
    epoch = undefined;
  };
  const beginEpoch = (): void => {
    if (epoch) return;
    cache.clear();
    credentials.clear();
    epoch = Symbol('following');
  };
  const isCacheTrusted = (call: CallKind): boolean =>
    epoch !== undefined || (call === 'reading' && performance.now() - brokenAt <= staleMsMax);
  /** Read-only calls do not wait for the log while it is unavailable. */
  const loaderFor = (call: CallKind): Commands['load'] =>
    call === 'writing' ? commands.load : (model, id) => commands.lookUp(model, id, staleMsMax);

  let receivedTo: bigint | undefined;
  const receiveEndings = async (): Promise<void> => {
    receivedTo ??= await log.head();
    const batches = log.catchUp({
      after: receivedTo,
      types: [...endings],
      signal,
      onReconnect: (error) => {
        endEpoch();
        logEvent(logger, sessionLogEvents['auth.session_subscription_lost'], { err: error });
      },
    });
    for await (const { events, position, live } of batches) {
      for (const event of events as unknown as readonly EventOf<Ending>[]) applyEnding(event);
      receivedTo = position;
      if (live) beginEpoch();
    }
  };

  const receiveWithRetry = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await receiveEndings();
      } catch (error) {
        endEpoch();
        logEvent(logger, sessionLogEvents['auth.session_subscription_failed'], { err: error });
        await delay(500);
      }
    }
  };
  void receiveWithRetry();

  const read = async (tokenHash: string, call: CallKind): Promise<CachedSession | undefined> => {
    const startEpoch = epoch;
    const { state: session } = await loaderFor(call)(sessionModel, tokenHash);
    const state = session && { ...session, aliveUntil: aliveUntil(session) };
    if (closed.has(tokenHash)) return state && { ...state, isClosed: true };
    // An end may have been missed before the subscription began, or during a gap.
    if (!startEpoch || startEpoch !== epoch) return state;
    if (state) cache.set(tokenHash, state);
    else cache.set(tokenHash, 'unknown', { ttl: unknownTtlMs });
    return state;
  };
  const find = async (
    tokenHash: string,
    call: CallKind,
    now: string,
  ): Promise<CachedSession | 'idle' | undefined> => {
    const known = isCacheTrusted(call) ? cache.get(tokenHash) : undefined;
    if (known === 'idle') return 'idle';
    if (known === 'unknown') return undefined;
    if (known && known.aliveUntil > now) return known;
    // One that seems idle may have been used in another process.
    return read(tokenHash, call);
  };

  const credentialsOf = async (accountId: string, call: CallKind): Promise<Credentials> => {
    const startEpoch = epoch;
    const known = isCacheTrusted(call) ? credentials.get(accountId) : undefined;
    if (known) return known;
    const { account } = (await loaderFor(call)(accountModel, accountId)).state;
    if (!account) throw new Error(`a session names the account ${accountId}, which is not there`);
    const { credentialsVersion, keptSessionId } = account;
    const read = { credentialsVersion, keptSessionId };
    return startEpoch && startEpoch === epoch ? cacheCredentials(accountId, read) : read;
  };

  const recording = new Set<string>();
  /** Records the use in the background: a failure is made up for by the next use. */
  const recordUse = async (tokenHash: string): Promise<void> => {
    if (recording.has(tokenHash)) return;
    recording.add(tokenHash);
    try {
      const context = contextOfJob('sessions', clock());
      await commands.handle(sessionModel, tokenHash, context, (session, now) =>
        decideUseSession({ now }, session),
      );
      await read(tokenHash, 'writing');
    } catch (error) {
      logEvent(logger, sessionLogEvents['auth.session_use_not_recorded'], { err: error });
    } finally {
      recording.delete(tokenHash);
    }
  };

  type Found = Awaited<ReturnType<typeof find>>;
  const validate = async (
    tokenHash: string,
    session: Found,
    { shown, call, now }: IdentifyRequest,
  ): Promise<Identified<LiveSession>> => {
    if (session === undefined) return { ok: false, reason: 'unknown' };
    if (session === 'idle') return { ok: false, reason: 'idle' };
    const { accountId, role, sessionId, aliveUntil: expiresAt } = session;
    const { provenAt, hasFactor, isProvenByFactor } = session;
    if (session.isClosed || session.expiresAt <= now) {
      return { ok: false, reason: 'ended', accountId };
    }
    if (expiresAt <= now) {
      if (epoch) cache.set(tokenHash, 'idle', { ttl: unknownTtlMs });
      return { ok: false, reason: 'idle', accountId };
    }
    if (isOutdated(session, await credentialsOf(accountId, call))) {
      return { ok: false, reason: 'ended', accountId };
    }
    if (shown && !matchesKey(session, shown.key))
      return { ok: false, reason: 'wrong-key', accountId };
    const proof = { provenAt, hasFactor, isProvenByFactor };
    return {
      ok: true,
      session: { id: accountId, role, sessionId, tokenHash, ...proof, expiresAt },
    };
  };

  return {
    identify: async ({ token, key }, call) => {
      if (token.length > tokenLengthMax) return { ok: false, reason: 'unknown' };
      const tokenHash = hashToken(token);
      const now = clock();
      const nowText = now.toISOString();
      const session = await find(tokenHash, call, nowText);
      const request = { shown: { key }, call, now: nowText };
      const identified = await validate(tokenHash, session, request);
      if (identified.ok && typeof session === 'object' && isUseDue(session, now)) {
        void recordUse(tokenHash);
      }
      return identified;
    },
    identifyHash: async (tokenHash, shown) => {
      const now = clock().toISOString();
      const session = await find(tokenHash, 'writing', now);
      return validate(tokenHash, session, { shown, call: 'writing', now });
    },
    proofOf: read,
    onClosed: (listener) => listeners.add(listener),
  };
};
