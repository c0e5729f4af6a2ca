import type { Message } from '@ovation/contracts/messages/message';
import { isRefusal } from '@ovation/ui-kit/errors/apiErrors';
import { assign, fromPromise, setup } from 'xstate';

export interface OutgoingMessage {
  readonly conversationId: string;
  readonly text: string;
  /** Tokens that the other pays to read it; undefined or 0: free. */
  readonly price?: number | undefined;
  /** Idempotency key, made when it was written: however often it is sent, it is stored once. */
  readonly clientId: string;
}

export interface MessageContext extends OutgoingMessage {
  readonly message: Message | undefined;
  readonly error: unknown;
}

export type MessageEvent =
  /** It is first in its queue, and the connection seems to be up. */
  | { readonly type: 'SEND' }
  | { readonly type: 'RETRY' }
  /** The message was received in the conversation, whatever became of the response. */
  | { readonly type: 'ARRIVED'; readonly message: Message };

const notProvided = (): never => {
  throw new Error('the sending of messages was not provided');
};

/**
 * Delivery of a message: sending, then success or error; an error can be retried. An error is a refusal of
 * the server. Without a response it waits to be sent again, with the same key.
 */
export const messageMachine = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    input: {} as OutgoingMessage & { readonly isRefused?: boolean | undefined },
  },
  actors: { send: fromPromise<Message, OutgoingMessage>(notProvided) },
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
