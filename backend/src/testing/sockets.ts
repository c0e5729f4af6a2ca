import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

const answerTimeoutMs = 10_000;

export interface Told {
  readonly event: string;
  readonly body: unknown;
}

/** A client's socket, as the shell opens it. */
export interface OpenSocket {
  readonly socket: Socket;
  /** All that it was told, oldest first. */
  readonly told: readonly Told[];
  bodiesOf(event: string): unknown[];
  /** Emits `auth/login` and gives the acknowledgement. */
  login(token: string): Promise<unknown>;
  /** Why the connection ended; resolves when it has. */
  readonly ended: Promise<string>;
}

/** Opens a socket at an address; it is closed when the test ends. `token` goes into the query. */
export const openSocket = async (
  url: string,
  token: string | undefined,
  options: {
    readonly transports?: string[];
    readonly cookie?: string | undefined;
    /** What the client says first: by it a broken connection is resumed. */
    readonly auth?: Readonly<Record<string, unknown>>;
  } = {},
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
  onTestFinished(() => void socket.disconnect());
  const told: Told[] = [];
  socket.onAny((event: string, body: unknown) => told.push({ event, body }));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await once(socket as never, 'connect');
  return {
    socket,
    told,
    ended,
    bodiesOf: (event) => told.filter((one) => one.event === event).map(({ body }) => body),
    login: (of) => socket.timeout(answerTimeoutMs).emitWithAck('auth/login', { token: of }),
  };
};
