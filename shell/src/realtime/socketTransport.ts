import type { PushOrder } from '@ovation/contracts/kernel/push';
import { pushes } from '@ovation/web-client/live/pushes';
import { session } from '@ovation/web-client/session/session';
import { fromCallback } from 'xstate';
import type { SocketEvent } from './socket.machine.ts';

/** Section 9 of the specification. */
const reconnectionDelayMs = 1_000;
const reconnectionDelayMsMax = 10_000;
const acknowledgedMsMax = 5_000;

/** The server says why it closed; after this it will not take the same token again. */
const closedByServer = 'io server disconnect';

/** The status of a problem that will pass. */
const unavailable = 503;

/** What `auth/login` is answered: a problem, or the person. */
interface Answer {
  readonly error?: { readonly status?: number };
}

/** What has no order carries the place in the server's stream there, a text, or nothing. */
const orderIn = (value: unknown): PushOrder | undefined =>
  typeof value === 'object' && value !== null ? (value as PushOrder) : undefined;

/** A Socket.IO connection: it feeds pushes to the page, and says how it is. */
export const socketTransport = fromCallback<SocketEvent>(({ sendBack, receive }) => {
  let ended = false;
  let close = (): void => undefined;

  const open = async (): Promise<void> => {
    const { io } = await import(/* webpackFetchPriority: "low" */ 'socket.io-client');
    if (ended) return;
    const socket = io({
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      reconnectionDelay: reconnectionDelayMs,
      reconnectionDelayMax: reconnectionDelayMsMax,
      query: { token: session.token() ?? '' },
    });

    const signIn = (): void => {
      socket
        .timeout(acknowledgedMsMax)
        .emit('auth/login', { token: session.token() }, (late: Error | null, answer?: Answer) => {
          // Without an answer, or when there cannot be one now, the connection is taken down, and made
          // anew by its own rules.
          if (late || answer?.error?.status === unavailable) socket.io.engine.close();
          else if (answer?.error) sendBack({ type: 'REFUSED' });
          else sendBack({ type: 'CONNECTED' });
        });
    };

    socket.on('connect', () => {
      pushes.connect((name, body, acknowledged) => {
        if (acknowledged) socket.emit(name, body, acknowledged);
        else socket.emit(name, body);
      });
      signIn();
    });
    socket.on('disconnect', (reason) => {
      pushes.connect(undefined);
      sendBack({ type: reason === closedByServer ? 'REFUSED' : 'DISCONNECTED' });
    });
    socket.on('connect_error', () => {
      if (!socket.active) sendBack({ type: 'REFUSED' });
    });
    socket.io.on('reconnect_attempt', (attempt) => {
      socket.io.opts.query = { token: session.token() ?? '' };
      sendBack({ type: 'ATTEMPT', attempt });
    });
    socket.onAny((name: string, body: unknown, order: unknown) =>
      pushes.receive(name, body, orderIn(order)),
    );
    receive((event) => {
      if (event.type === 'RETRY') socket.connect();
    });
    close = () => {
      pushes.connect(undefined);
      socket.close();
    };
  };

  // A chunk that cannot be fetched is a connection that cannot be made.
  open().catch(() => sendBack({ type: 'REFUSED' }));
  return () => {
    ended = true;
    close();
  };
});
