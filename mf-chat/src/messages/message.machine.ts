import type { Message } from '@ovation/contracts/messages/message';
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
  | { readonly type: 'RETRY' }
  /** It is seen in the conversation, whatever has become of the answer. */
  | { readonly type: 'ARRIVED'; readonly message: Message };

const unprovided = (): never => {
  throw new Error('the sending of messages was not provided');
};

/** Section 4 of the specification: sending, then success or error; an error can be tried again. */
export const messageMachine = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    input: {} as OutgoingMessage & { readonly startsFailed?: boolean },
  },
  actors: { send: fromPromise<Message, OutgoingMessage>(unprovided) },
  guards: { startsFailed: ({ context }) => context.error !== undefined },
  actions: { keep: assign((_, message: Message) => ({ message, error: undefined })) },
}).createMachine({
  id: 'message',
  context: ({ input: { startsFailed, ...outgoing } }) => ({
    ...outgoing,
    message: undefined,
    error: startsFailed ? 'interrupted' : undefined,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsFailed', target: 'error' }, { target: 'sending' }] },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'success',
          actions: { type: 'keep', params: ({ event }) => event.output },
        },
        onError: { target: 'error', actions: assign({ error: ({ event }) => event.error }) },
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
        RETRY: 'sending',
        ARRIVED: {
          target: 'success',
          actions: { type: 'keep', params: ({ event }) => event.message },
        },
      },
    },
    success: { type: 'final' },
  },
});
