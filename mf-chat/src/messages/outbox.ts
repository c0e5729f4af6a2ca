import type { Message } from '@ovation/contracts/messages/message';
import { api, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { drafts } from '@ovation/ui-kit/services/drafts';
import { useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { addMessage } from './cache.ts';
import { messageMachine, type OutgoingMessage } from './message.machine.ts';

const draftKey = 'outbox';

const machine = messageMachine.provide({
  actors: {
    send: fromPromise<Message, OutgoingMessage>(async ({ input }) => {
      const { data } = await api.messages.sendMessage({
        params: { id: input.conversationId },
        body: { type: 'text', text: input.text },
        idempotencyKey: input.idempotencyKey,
      });
      return data;
    }),
  },
});

/** A message that has not arrived. */
export interface Pending extends OutgoingMessage {
  readonly state: 'sending' | 'failed';
  readonly retry: () => void;
  readonly discard: () => void;
}

const actors = new Map<string, ActorRefFrom<typeof machine>>();
const listeners = new Set<() => void>();
let pending: readonly Pending[] = [];

/** Keeps what has not arrived on this device: a reload loses nothing. */
const publish = (): void => {
  pending = [...actors.values()].map((actor) => {
    const snapshot = actor.getSnapshot();
    const { conversationId, text, idempotencyKey, writtenAt } = snapshot.context;
    return {
      conversationId,
      text,
      idempotencyKey,
      writtenAt,
      state: snapshot.matches('error') ? ('failed' as const) : ('sending' as const),
      retry: () => actor.send({ type: 'RETRY' }),
      discard: () => {
        actors.delete(idempotencyKey);
        publish();
      },
    };
  });
  const kept: OutgoingMessage[] = pending.map(
    ({ conversationId, text, idempotencyKey, writtenAt }) => ({
      conversationId,
      text,
      idempotencyKey,
      writtenAt,
    }),
  );
  if (kept.length > 0) drafts.write(draftKey, kept);
  else drafts.drop(draftKey);
  for (const listener of listeners) listener();
};

const follow = (outgoing: OutgoingMessage, startsFailed: boolean): void => {
  const actor = createActor(machine, { input: { ...outgoing, startsFailed } });
  actors.set(outgoing.idempotencyKey, actor);
  actor.subscribe((state) => {
    if (state.matches('success') && state.context.message) {
      addMessage(state.context.message);
      actors.delete(outgoing.idempotencyKey);
    }
    publish();
  });
  actor.start();
  publish();
};

for (const outgoing of drafts.read<OutgoingMessage[]>(draftKey) ?? []) follow(outgoing, true);

/** Messages on their way, whatever page is shown. */
export const outbox = {
  send(conversationId: string, text: string): void {
    follow(
      {
        conversationId,
        text,
        idempotencyKey: newIdempotencyKey(),
        writtenAt: new Date().toISOString(),
      },
      false,
    );
  },
  all: (): readonly Pending[] => pending,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const usePending = (conversationId: string): readonly Pending[] =>
  useSyncExternalStore(outbox.subscribe, outbox.all).filter(
    (one) => one.conversationId === conversationId,
  );
