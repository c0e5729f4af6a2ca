import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';

const answerTimeoutMs = 10_000;

export interface ReceivedEvent {
  readonly event: string;
  readonly body: unknown;
}

/** Client socket, as the shell opens it. */
export interface OpenSocket {
  readonly socket: Socket;
  /** Everything received, oldest first. */
  readonly received: readonly ReceivedEvent[];
  bodiesOf(event: string): unknown[];
  /** Emits `auth/login` and returns the acknowledgement. */
  login(token: string): Promise<unknown>;
  /** Resolves with the reason when the connection ends. */
  readonly ended: Promise<string>;
}

export interface SocketOptions {
  readonly transports?: string[];
  readonly cookie?: string | undefined;
  /** Handshake data, by which a broken connection is resumed. */
  readonly auth?: Readonly<Record<string, unknown>>;
  /** Called with the socket before it connects, so that it can be closed in any case. */
  readonly onOpening?: (socket: Socket) => void;
}

/** Opens a socket at an address; the caller closes it. `token` goes into the query. */
export const connectSocket = async (
  url: string,
  token: string | undefined,
  options: SocketOptions = {},
): Promise<OpenSocket> => {
  const socket = io(url, {
    forceNew: true,
    transports: options.transports ?? ['websocket'],
    reconnectionDelay: 10,
    reconnectionDelayMax: 100,
    ...(token !== undefined && { query: { token } }),
    ...(options.cookie && { extraHeaders: { cookie: options.cookie } }),
    ...(options.auth && { auth: options.auth }),
  });
  options.onOpening?.(socket);
  const received: ReceivedEvent[] = [];
  socket.onAny((event: string, body: unknown) => received.push({ event, body }));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await once(socket as never, 'connect');
  return {
    socket,
    received,
    ended,
    bodiesOf: (event) => received.filter((one) => one.event === event).map(({ body }) => body),
    login: (of) => socket.timeout(answerTimeoutMs).emitWithAck('auth/login', { token: of }),
  };
};
