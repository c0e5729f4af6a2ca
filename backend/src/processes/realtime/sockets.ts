import type { IncomingMessage } from 'node:http';
import { cookieIn, tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Bearer, CallKind, Identified } from '../../kernel/http/handler.ts';

/** A session that is alive, as the gateway needs to know it. */
export interface LiveSession {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly tokenHash: string;
  /** Until when it is good if it is not used again; ISO 8601. */
  readonly expiresAt: string;
}

/** What is known of a socket; kept in Redis while its connection is broken, so never a token. */
export interface SocketData {
  person?: LiveSession | undefined;
}

export type Gateway = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
/** One of any process. */
export type DistantSocket = Awaited<ReturnType<Gateway['fetchSockets']>>[number];
export type GatewaySocket = Socket<
  DefaultEventsMap,
  DefaultEventsMap,
  DefaultEventsMap,
  SocketData
>;

/** Where the parts of the gateway look sessions up; the same answers as for requests. */
export interface SessionLookup {
  identify(bearer: Bearer, call: CallKind): Promise<Identified<LiveSession>>;
  identifyHash(tokenHash: string, shown?: Pick<Bearer, 'key'>): Promise<Identified<LiveSession>>;
  onClosed(
    listener: (ended: {
      readonly accountId: string;
      readonly isOver: (sessionId: string) => boolean;
    }) => void,
  ): void;
}

/** Why the gateway ends a connection; the label of a metric. */
export type DropReason =
  | 'site-closed'
  | 'session-ended'
  | 'not-signed-in'
  | 'too-slow'
  | 'too-many-events'
  | 'too-many-sockets';

/** The key of the token, as the browser sent it when it opened the connection. */
export const keyShownBy = (request: IncomingMessage): string | undefined =>
  cookieIn(request.headers.cookie ?? '', tokenKeyCookie);

/** Where the gateway says that a socket is opened from: two letters. */
export const countryOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const said = headers['x-country'];
  return typeof said === 'string' ? said.slice(0, 2).toUpperCase() : undefined;
};
