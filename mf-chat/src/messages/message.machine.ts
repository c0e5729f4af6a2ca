import type { Message } from '@ovation/contracts/messages/message';
import { assign, fromPromise, setup } from 'xstate';

export interface OutgoingMessage {
  readonly conversationId: string;
  readonly text: string;
  /** Made when the message was written: however often it is sent, it arrives once. */
  readonly idempotencyKey: string;
  readonly writtenAt: string;
}

export interface MessageContext extends OutgoingMessage {
  readonly message: Message | undefined;
  readonly error: unknown;
}

export type MessageEvent = { readonly type: 'RETRY' };

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
        input: ({ context: { conversationId, text, idempotencyKey, writtenAt } }) => ({
          conversationId,
          text,
          idempotencyKey,
          writtenAt,
        }),
        onDone: {
          target: 'success',
          actions: assign({ message: ({ event }) => event.output, error: undefined }),
        },
        onError: { target: 'error', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    error: { on: { RETRY: 'sending' } },
    success: { type: 'final' },
  },
});
