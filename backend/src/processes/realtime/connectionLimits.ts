import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../kernel/network.ts';
import type { Gateway, GatewaySocket } from './sockets.ts';

/** Open connections that one process holds. */
const connectionsMax = 10_000;
/** Of one network: an IPv4 address or an IPv6 /64, which may be a household's or a company's. */
const connectionsPerNetworkMax = 200;
/** Packets that may wait for a client; one that is further behind reads again. */
const packetsWaitingMax = 256;
const eventWindowMs = 10_000;
const eventsPerWindowMax = 60;

/** The gateway in front names the caller; it replaces whatever callers say themselves. */
export const addressOf = (request: IncomingMessage): string =>
  String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '');

export interface ConnectionLimits {
  /** For the server's `allowRequest`. */
  allow(
    request: IncomingMessage,
    answer: (error: string | null | undefined, isAllowed: boolean) => void,
  ): void;
  /** Counts an engine's connections by network. */
  watch(io: Gateway): void;
  /** True when a client sends more events than anybody does by hand. */
  isOverrun(socket: GatewaySocket): boolean;
}

export const createConnectionLimits = (clockMs: () => number): ConnectionLimits => {
  const byNetwork = new Map<string, number>();
  const windows = new WeakMap<GatewaySocket, { readonly start: number; count: number }>();
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
    isOverrun: (socket) => {
      const now = clockMs();
      const known = windows.get(socket);
      const window = known && now - known.start < eventWindowMs ? known : { start: now, count: 0 };
      window.count += 1;
      windows.set(socket, window);
      return window.count > eventsPerWindowMax;
    },
  };
};

/** Calls back when more waits for a client than it can be expected to take. */
export const onTooSlow = (socket: GatewaySocket, drop: () => void): void => {
  const { conn } = socket;
  conn.on('packetCreate', () => {
    // `writeBuffer` is what the transport has not taken yet.
    const { writeBuffer } = conn as unknown as { readonly writeBuffer: readonly unknown[] };
    if (writeBuffer.length > packetsWaitingMax) drop();
  });
};
