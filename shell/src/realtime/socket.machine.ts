import { assign, fromCallback, sendTo, setup } from 'xstate';

/** Events of the transport. */
export type SocketEvent =
  | { readonly type: 'CONNECTED' }
  | { readonly type: 'DISCONNECTED' }
  | { readonly type: 'ATTEMPT'; readonly attempt: number }
  /** The server rejected the token, or closed the connection for good. */
  | { readonly type: 'REFUSED' }
  | { readonly type: 'RETRY' };

export interface SocketContext {
  readonly attempt: number;
}

const unprovided = (): never => {
  throw new Error('the transport of the socket machine was not provided');
};

/**
 * Socket machine: initialized, connected, disconnect, reconnecting, failed. Runs only while signed in;
 * retries are unlimited, so only a rejection fails.
 */
export const socketMachine = setup({
  types: { context: {} as SocketContext, events: {} as SocketEvent },
  actors: { transport: fromCallback<SocketEvent>(unprovided) },
  actions: {
    countAttempt: assign({
      attempt: ({ event }) => (event.type === 'ATTEMPT' ? event.attempt : 0),
    }),
    resetAttempt: assign({ attempt: 0 }),
  },
}).createMachine({
  id: 'socket',
  context: { attempt: 0 },
  initial: 'initialized',
  invoke: { src: 'transport', id: 'transport' },
  on: { REFUSED: '.failed' },
  states: {
    initialized: {
      on: {
        CONNECTED: 'connected',
        ATTEMPT: { target: 'reconnecting', actions: 'countAttempt' },
      },
    },
    connected: {
      entry: 'resetAttempt',
      on: { DISCONNECTED: 'disconnect' },
    },
    disconnect: {
      on: {
        CONNECTED: 'connected',
        ATTEMPT: { target: 'reconnecting', actions: 'countAttempt' },
      },
    },
    reconnecting: {
      on: {
        CONNECTED: 'connected',
        ATTEMPT: { actions: 'countAttempt' },
      },
    },
    failed: {
      on: {
        RETRY: {
          target: 'reconnecting',
          actions: sendTo('transport', { type: 'RETRY' }),
        },
        CONNECTED: 'connected',
      },
    },
  },
});
