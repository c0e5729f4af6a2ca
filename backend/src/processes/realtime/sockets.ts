import type { IncomingMessage } from 'node:http';
import { cookieIn, tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { CallKind, Identified, SessionCredentials } from '../../kernel/http/handler.ts';

/** Live session of a signed-in socket. */
export interface LiveSession {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly tokenHash: string;
  /** End of its validity if unused; ISO 8601. */
  readonly expiresAt: string;
}

/** Data of a socket; stored in Redis while its connection is broken, so never a token. */
export interface SocketData {
  person?: LiveSession | undefined;
}

/** Socket.IO's server, with this product's socket data. */
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
/** Socket connected to any api process, as `fetchSockets` returns it. */
export type RemoteSocket = Awaited<ReturnType<SocketServer['fetchSockets']>>[number];
/** Socket connected to this process: Socket.IO's `Socket`, with this product's socket data. */
export type LocalSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** Session lookup; the same results as for requests. */
export interface SessionLookup {
  identify(bearer: SessionCredentials, call: CallKind): Promise<Identified<LiveSession>>;
  identifyHash(
    tokenHash: string,
    shown?: Pick<SessionCredentials, 'key'>,
  ): Promise<Identified<LiveSession>>;
  onClosed(
    listener: (ended: {
      readonly accountId: string;
      readonly isOver: (sessionId: string) => boolean;
    }) => void,
  ): void;
}

/** Reason why the socket server ends a connection; label of a metric. */
export type DropReason =
  | 'site-closed'
  | 'session-ended'
  | 'not-signed-in'
  | 'too-slow'
  | 'too-many-events'
  | 'too-many-sockets';

/** Key of the token, as the browser sent it when it opened the connection. */
export const tokenKeyOf = (request: IncomingMessage): string | undefined =>
  cookieIn(request.headers.cookie ?? '', tokenKeyCookie);

/** Country from which a socket was opened, from the gateway: two letters. */
export const countryOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const header = headers['x-country'];
  return typeof header === 'string' ? header.slice(0, 2).toUpperCase() : undefined;
};
