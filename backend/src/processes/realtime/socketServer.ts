import type { Server as HttpServer } from 'node:http';
import { rooms } from '@ovation/contracts/kernel/push';
import type { Role } from '@ovation/contracts/kernel/rules';
import { settingsChanged } from '@ovation/contracts/settings/push';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import type { Registry } from 'prom-client';
import { Server } from 'socket.io';
import type { People } from '../../auth/public.ts';
import type { Muting, Visibility } from '../../blocking/public.ts';
import type { ContentItems } from '../../kernel/composition/content.ts';
import type { Stoppable } from '../../kernel/process/lifecycle.ts';
import type { SecurityLog } from '../../kernel/process/securityLog.ts';
import type { MessageBus } from '../../kernel/queues/messageBus.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import type { ClosedCheck } from '../../settings/public.ts';
import type { Entitlements } from '../../subscriptions/public.ts';
import { createAudienceRooms } from './audienceRooms.ts';
import { batchWrites } from './batchWrites.ts';
import { createConnectionLimits, onTooSlow } from './connectionLimits.ts';
import { createEnrichNotifications } from './enrichNotifications.ts';
import { createRealtimeMetrics } from './metrics.ts';
import { createObjectRooms } from './objectRooms.ts';
import { startPresenceHeartbeat } from './presenceHeartbeat.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import { openRedisAdapter } from './redisAdapter.ts';
import { relayPushes } from './relayPushes.ts';
import { createRelayTyping } from './relayTyping.ts';
import { createSignIn, socketsOf } from './signIn.ts';
import { createEventHandlerRunner, createSocketHandlers } from './socketHandlers.ts';
import {
  countryOf,
  type DropReason,
  type LocalSocket,
  type SessionLookup,
  type SocketData,
  type SocketServer,
} from './sockets.ts';
import { syncRoomMemberships } from './syncRoomMemberships.ts';

/** Maximum size of a client message: a token, an id. */
const clientBytesMax = 16_384;
const signInMsMax = 5_000;
const sweepMs = 1_000;
/** Maximum disconnection after which a socket is resumed and missed pushes are replayed. */
const recoveryMsMax = 120_000;

export interface SocketServerDeps {
  readonly server: HttpServer;
  readonly redisUrl: string;
  readonly counters: Pick<Redis, 'eval'>;
  readonly nats: MessageBus;
  readonly sessions: SessionLookup;
  readonly readModels: Pick<ReadModels, 'find' | 'ids'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySee'>;
  readonly muting: Pick<Muting, 'mutedBy'>;
  readonly entitlements: Pick<Entitlements, 'hasLiveSubscription' | 'subscribedTo'>;
  readonly contentItems: Pick<ContentItems, 'find'>;
  readonly closedTo: ClosedCheck;
  readonly people: Pick<People, 'show'>;
  readonly registry: Registry;
  readonly securityLog: SecurityLog;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/** Starts the Socket.IO server on the api's HTTP server: sign-in, rooms, pushes, limits. */
export const startSocketServer = async (deps: SocketServerDeps): Promise<Stoppable> => {
  const { server, nats, sessions, closedTo, logger, clock } = deps;
  const clockMs = (): number => clock().getTime();
  const limits = createConnectionLimits(clockMs);
  const { identifyHash } = sessions;
  const redisAdapter = await openRedisAdapter(deps.redisUrl, { identifyHash, logger });
  const io: SocketServer = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: clientBytesMax,
    connectTimeout: signInMsMax,
    allowRequest: limits.allow,
    connectionStateRecovery: { maxDisconnectionDuration: recoveryMsMax, skipMiddlewares: false },
    adapter: redisAdapter.adapter,
  });
  limits.watch(io);
  batchWrites(io.engine);
  redisAdapter.watch(io);
  const metrics = createRealtimeMetrics(deps.registry, () => io.of('/').sockets.size);

  const drop = (socket: LocalSocket, reason: DropReason): void => {
    metrics.dropped.inc({ reason });
    logEvent(logger, realtimeLogEvents['realtime.socket_dropped'], { reason, socketId: socket.id });
    if (reason === 'too-slow') socket.conn.close(true);
    // Closed without a sign-off: the client reconnects by itself, until it is admitted.
    else if (reason === 'site-closed') socket.conn.close();
    else socket.disconnect(true);
  };
  const signIn = createSignIn(io, { sessions, securityLog: deps.securityLog, closedTo, drop });
  const relayTyping = createRelayTyping(io, deps, clockMs);
  const objectRooms = createObjectRooms(io, deps);
  const audienceRooms = createAudienceRooms(io, deps);
  const runHandler = createEventHandlerRunner({ metrics, logger });
  const registerHandlers = createSocketHandlers({
    runHandler,
    signIn,
    relayTyping,
    objectRooms,
    audienceRooms,
  });
  const openedAt = new WeakMap<LocalSocket, number>();

  /** Rechecks a recovered socket, or one signed in by its query: its session may have just ended. */
  const recheckSession = async ({ data }: LocalSocket): Promise<boolean> => {
    if (!data.person) return true;
    const identified = await sessions.identifyHash(data.person.tokenHash);
    // It may have been used since, which extends it.
    if (identified.ok) data.person = identified.session;
    return identified.ok;
  };

  io.use((socket, next) => {
    const { token } = socket.handshake.query;
    if (typeof token !== 'string' || token === '') return next();
    // An invalid token is reported in the response to `auth/login`, which every client sends.
    signIn(socket, { token }).then(
      () => next(),
      (error: unknown) => {
        logEvent(logger, realtimeLogEvents['realtime.sign_in_failed'], {
          err: error,
          socketId: socket.id,
        });
        // A refusal would be final: clients reconnect by themselves only after a broken connection.
        socket.conn.close(true);
      },
    );
  });

  io.on('connection', (socket) => {
    openedAt.set(socket, clockMs());
    void socket.join(rooms.everyone);
    if (socket.recovered) objectRooms.leaveAll(socket);
    onTooSlow(socket, () => drop(socket, 'too-slow'));
    socket.use((_, next) => {
      if (limits.isFlooding(socket)) drop(socket, 'too-many-events');
      else next();
    });
    registerHandlers(socket);
    runHandler(socket, 'connect', async () => {
      if (await recheckSession(socket)) return socket.recovered ? 'recovered' : 'new';
      drop(socket, 'session-ended');
      return 'refused';
    });
  });

  sessions.onClosed(({ accountId, isOver }) => {
    for (const socket of socketsOf(io, accountId)) {
      const { person } = socket.data;
      if (person && isOver(person.sessionId)) drop(socket, 'session-ended');
    }
  });

  const dropIfExpired = (socket: LocalSocket): void => {
    recheckSession(socket).then(
      (isAlive) => {
        if (!isAlive) drop(socket, 'session-ended');
      },
      (error: unknown) =>
        logEvent(logger, realtimeLogEvents['realtime.session_check_failed'], { err: error }),
    );
  };
  /** Creates a lookup of whether the product is closed, once per role and country. */
  const createClosedLookup = () => {
    const cached = new Map<string, ReturnType<ClosedCheck>>();
    return (role: Role, country: string | undefined): ReturnType<ClosedCheck> => {
      const key = `${role} ${country}`;
      const answer = cached.get(key) ?? closedTo({ role, country });
      cached.set(key, answer);
      return answer;
    };
  };
  /** Ends a socket if the operator has closed the product meanwhile, after a push. */
  const dropIfClosed = (socket: LocalSocket, answer: ReturnType<ClosedCheck>): void => {
    answer.then(
      (closed) => {
        if (!closed) return;
        socket.emit(settingsChanged.name, {});
        drop(socket, 'site-closed');
      },
      (error: unknown) =>
        logEvent(logger, realtimeLogEvents['realtime.settings_read_failed'], { err: error }),
    );
  };
  const sweep = (): void => {
    const isClosed = createClosedLookup();
    const now = clock().toISOString();
    for (const socket of io.of('/').sockets.values()) {
      const { person }: SocketData = socket.data;
      if (person) {
        if (person.expiresAt <= now) dropIfExpired(socket);
        else dropIfClosed(socket, isClosed(person.role, countryOf(socket.request)));
      } else if (clockMs() - (openedAt.get(socket) ?? 0) > signInMsMax) {
        drop(socket, 'not-signed-in');
      }
    }
  };
  const sweeping = setInterval(sweep, sweepMs);
  sweeping.unref();
  const stopHeartbeat = startPresenceHeartbeat(io, deps);
  const pushes = relayPushes(io, nats, {
    logger,
    metrics,
    enrichNotifications: createEnrichNotifications(deps),
    flushed: redisAdapter.flushed,
    onEmitted: syncRoomMemberships({ audienceRooms, objectRooms, logger }),
  });

  return {
    name: 'sockets',
    stop: async () => {
      clearInterval(sweeping);
      stopHeartbeat();
      pushes.stop();
      // Cut without a sign-off: clients reconnect by themselves, to another process.
      io.engine.close();
      io.of('/').adapter.close();
      await redisAdapter.close();
    },
  };
};
