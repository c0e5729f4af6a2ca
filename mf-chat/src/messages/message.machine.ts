import type { Message } from '@ovation/contracts/messages/message';
import { isRefusal } from '@ovation/ui-kit/errors/failure';
import { assign, fromPromise, setup } from 'xstate';

export interface OutgoingMessage {
  readonly conversationId: string;
  readonly text: string;
  /** Tokens that it costs the other to read it; undefined or 0: nothing. */
  readonly price?: number | undefined;
  /** Made when it was written: however often it is sent, it arrives once, and bears this name. */
  readonly clientId: string;
}

export interface MessageContext extends OutgoingMessage {
  readonly message: Message | undefined;
  readonly error: unknown;
}

export type MessageEvent =
  /** It is its turn, and there is a connection, as far as anybody knows. */
  | { readonly type: 'SEND' }
  | { readonly type: 'RETRY' }
  /** It is seen in the conversation, whatever has become of the answer. */
  | { readonly type: 'ARRIVED'; readonly message: Message };

const unprovided = (): never => {
  throw new Error('the sending of messages was not provided');
};

/**
 * Section 4 of the specification: sending, then success or error; an error can be tried again. An error
 * is what the server has refused. What it has not answered waits to be sent again, under the same name.
 */
export const messageMachine = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    input: {} as OutgoingMessage & { readonly isRefused?: boolean | undefined },
  },
  actors: { send: fromPromise<Message, OutgoingMessage>(unprovided) },
  guards: {
    wasRefused: ({ context }) => context.error !== undefined,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
  },
  actions: { keep: assign((_, message: Message) => ({ message, error: undefined })) },
}).createMachine({
  id: 'message',
  context: ({ input: { isRefused, ...outgoing } }) => ({
    ...outgoing,
    message: undefined,
    error: isRefused ? 'refused before' : undefined,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasRefused', target: 'error' }, { target: 'waiting' }] },
    waiting: {
      on: {
        SEND: 'sending',
        ARRIVED: {
          target: 'success',
          actions: { type: 'keep', params: ({ event }) => event.message },
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'success',
          actions: { type: 'keep', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'error',
            actions: assign({ error: ({ event }) => event.error }),
          },
          { target: 'waiting' },
        ],
      },
      on: {
        ARRIVED: {
          target: 'success',
          actions: { type: 'keep', params: ({ event }) => event.message },
        },
      },
    },
    error: {
      on: {
        RETRY: 'waiting',
        ARRIVED: {
          target: 'success',
          actions: { type: 'keep', params: ({ event }) => event.message },
        },
      },
    },
    success: { type: 'final' },
  },
});
