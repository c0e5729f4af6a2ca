import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import { recordOnline } from '../../presence/public.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import type { SocketServer } from './sockets.ts';

const everyMs = 20_000;

interface PresenceHeartbeatDeps {
  readonly counters: Pick<Redis, 'eval'>;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/** Creators with a socket to this process, each once. */
const performersOf = (io: SocketServer): readonly string[] => {
  const ids = new Set<string>();
  for (const { data } of io.of('/').sockets.values()) {
    if (data.person?.role === 'performer') ids.add(data.person.id);
  }
  return [...ids];
};

/** Starts a heartbeat that records which creators are connected to this process; returns its stop function. */
export const startPresenceHeartbeat = (
  io: SocketServer,
  { counters, logger, clock }: PresenceHeartbeatDeps,
): (() => void) => {
  const beat = (): void => {
    const ids = performersOf(io);
    if (ids.length === 0) return;
    recordOnline(counters, ids, clock().getTime()).catch((error: unknown) => {
      logEvent(logger, realtimeLogEvents['realtime.online_not_recorded'], { err: error });
    });
  };
  const heartbeat = setInterval(beat, everyMs);
  heartbeat.unref();
  return () => clearInterval(heartbeat);
};
