import type { PushOrder } from '@ovation/contracts/kernel/push';
import { pushes } from '@ovation/web-client/live/pushes';
import { session } from '@ovation/web-client/session/session';
import { fromCallback } from 'xstate';
import type { SocketEvent } from './socket.machine.ts';

/** Delay of the first reconnection attempt; later ones back off to the maximum. */
const reconnectionDelayMs = 1_000;
const reconnectionDelayMsMax = 10_000;
const acknowledgedMsMax = 5_000;

/** Disconnect reason after which the server does not accept the same token again. */
const closedByServer = 'io server disconnect';

/** Status of a transient problem. */
const unavailable = 503;

/** Acknowledgement of `auth/login`: a problem, or the user. */
interface Answer {
  readonly error?: { readonly status?: number };
}

/** Position of a push; unordered messages have a stream offset, a string, or nothing in its place. */
const orderIn = (value: unknown): PushOrder | undefined =>
  typeof value === 'object' && value !== null ? (value as PushOrder) : undefined;

/** Socket.IO transport: publishes pushes and reports the connection's state. */
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
          // Without a response, or if the server is unavailable, close the connection; the manager
          // reconnects.
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

  // A failed chunk load counts as a failed connection.
  open().catch(() => sendBack({ type: 'REFUSED' }));
  return () => {
    ended = true;
    close();
  };
});
