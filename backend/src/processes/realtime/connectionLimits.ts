import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../kernel/ipNetwork.ts';
import type { LocalSocket, SocketServer } from './sockets.ts';

/** Maximum open connections of one process. */
const connectionsMax = 10_000;
/** Maximum per network: an IPv4 address or an IPv6 /64, of a household or a company. */
const connectionsPerNetworkMax = 200;
/** Maximum packets buffered for a client; a slower one has to reload. */
const packetsWaitingMax = 256;
const eventWindowMs = 10_000;
const eventsPerWindowMax = 60;

/** Address of the caller; the gateway in front replaces any that callers send themselves. */
export const addressOf = (request: IncomingMessage): string =>
  String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '');

/** Limits of connections and of their events, in this process. */
export interface ConnectionLimits {
  /** Check for the server's `allowRequest`. */
  allow(
    request: IncomingMessage,
    answer: (error: string | null | undefined, isAllowed: boolean) => void,
  ): void;
  /** Counts an engine's connections by network. */
  watch(io: SocketServer): void;
  /** True if a client sends more events than is possible by hand. */
  isFlooding(socket: LocalSocket): boolean;
}

export const createConnectionLimits = (clockMs: () => number): ConnectionLimits => {
  const byNetwork = new Map<string, number>();
  const windows = new WeakMap<LocalSocket, { readonly start: number; count: number }>();
  let open = 0;
  return {
    allow: (request, answer) => {
      const isNew = !new URLSearchParams(request.url?.split('?', 2)[1]).has('sid');
      const ofNetwork = byNetwork.get(networkOf(addressOf(request))) ?? 0;
      if (isNew && (open >= connectionsMax || ofNetwork >= connectionsPerNetworkMax)) {
        answer('too many connections', false);
      } else {
        answer(undefined, true);
      }
    },
    watch: (io) => {
      io.engine.on('connection', (connection) => {
        const network = networkOf(addressOf(connection.request));
        open += 1;
        byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
        connection.once('close', () => {
          open -= 1;
          const left = (byNetwork.get(network) ?? 1) - 1;
          if (left > 0) byNetwork.set(network, left);
          else byNetwork.delete(network);
        });
      });
    },
    isFlooding: (socket) => {
      const now = clockMs();
      const known = windows.get(socket);
      const window = known && now - known.start < eventWindowMs ? known : { start: now, count: 0 };
      window.count += 1;
      windows.set(socket, window);
      return window.count > eventsPerWindowMax;
    },
  };
};

/** Calls back if more is buffered for a client than it can be expected to receive. */
export const onTooSlow = (socket: LocalSocket, drop: () => void): void => {
  const { conn } = socket;
  conn.on('packetCreate', () => {
    // `writeBuffer` has the packets that the transport has not taken yet.
    const { writeBuffer } = conn as unknown as { readonly writeBuffer: readonly unknown[] };
    if (writeBuffer.length > packetsWaitingMax) drop();
  });
};
