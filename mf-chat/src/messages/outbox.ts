import type { Message } from '@ovation/contracts/messages/message';
import { afterMessageSent } from '@ovation/ui-kit/data/freshness';
import { api, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { inspection } from '@ovation/ui-kit/services/inspection';
import { ownDrafts } from '@ovation/ui-kit/services/ownDrafts';
import { owner } from '@ovation/ui-kit/services/owner';
import { useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { addMessage, messagesIn, onMessagesChanged } from './cache.ts';
import { messageMachine, type OutgoingMessage } from './message.machine.ts';

const draftKey = 'outbox';
/** How many arrived messages are remembered; more are never on their way at once. */
const settledMax = 200;

const machine = messageMachine.provide({
  actors: {
    send: fromPromise<Message, OutgoingMessage>(async ({ input }) => {
      const { data } = await api.messages.sendMessage({
        params: { id: input.conversationId },
        body: { type: 'text', text: input.text, ...(input.price && { price: input.price }) },
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
/** By the id of a message: which of those on their way it was. One settles one, once. */
const settled = new Map<string, OutgoingMessage>();
let pending: readonly Pending[] = [];

const outgoingOf = (actor: ActorRefFrom<typeof machine>): OutgoingMessage => {
  const { message, error, ...outgoing } = actor.getSnapshot().context;
  return outgoing;
};

const show = (): void => {
  pending = [...actors].map(([key, actor]) => ({
    ...outgoingOf(actor),
    state: actor.getSnapshot().matches('error') ? 'failed' : 'sending',
    retry: () => actor.send({ type: 'RETRY' }),
    discard: () => {
      actors.delete(key);
      publish();
    },
  }));
  for (const listener of listeners) listener();
};

/** Keeps what has not arrived on this device, for whoever wrote it: a reload loses nothing. */
const publish = (): void => {
  if (actors.size > 0) ownDrafts.write(draftKey, [...actors.values()].map(outgoingOf));
  else ownDrafts.drop(draftKey);
  show();
};

const remember = (message: Message, outgoing: OutgoingMessage): void => {
  settled.set(message._id, outgoing);
  const oldest = settled.keys().next().value;
  if (settled.size > settledMax && oldest !== undefined) settled.delete(oldest);
};

/** The answer of one's own sending, which may tell that a push was taken for another's. */
const answered = (message: Message, outgoing: OutgoingMessage): void => {
  const taken = settled.get(message._id);
  if (taken?.idempotencyKey === outgoing.idempotencyKey) return;
  remember(message, outgoing);
  addMessage(message);
  afterMessageSent().catch(reportError);
  // The same words twice: what the push was taken for is still on its way, under its own key.
  if (taken) follow(taken, false);
};

const follow = (outgoing: OutgoingMessage, startsFailed: boolean): void => {
  const actor = createActor(machine, {
    input: { ...outgoing, startsFailed },
    inspect: inspection.tell,
  });
  actors.set(outgoing.idempotencyKey, actor);
  actor.subscribe((state) => {
    if (state.matches('success') && state.context.message) {
      actors.delete(outgoing.idempotencyKey);
      answered(state.context.message, outgoing);
    }
    publish();
  });
  actor.start();
  publish();
};

/** True when a message in the conversation can be this one: it was not there when it was written. */
const canBe = (message: Message, outgoing: OutgoingMessage): boolean =>
  message.conversationId === outgoing.conversationId &&
  message.senderId === outgoing.senderId &&
  message.text === outgoing.text &&
  message.price === (outgoing.price ?? 0) &&
  (outgoing.after === undefined
    ? message.createdAt >= outgoing.writtenAt
    : message._id > outgoing.after);

/** Messages on their way, whatever page is shown. */
export const outbox = {
  /** `price`: tokens that the other pays to read it; 0: none. */
  send(conversationId: string, text: string, price = 0): void {
    const senderId = owner.id() ?? '';
    const known = messagesIn(conversationId);
    const own = known?.filter((message) => message.senderId === senderId).map(({ _id }) => _id);
    follow(
      {
        conversationId,
        senderId,
        text,
        ...(price > 0 && { price }),
        idempotencyKey: newIdempotencyKey(),
        writtenAt: new Date().toISOString(),
        after: own?.sort().at(-1) ?? (known ? '' : undefined),
      },
      false,
    );
  },
  /** A message stands in the conversation: the oldest on its way that it can be has arrived. */
  arrived(message: Message): void {
    if (settled.has(message._id)) return;
    for (const actor of actors.values()) {
      const outgoing = outgoingOf(actor);
      if (!canBe(message, outgoing)) continue;
      remember(message, outgoing);
      actor.send({ type: 'ARRIVED', message });
      return;
    }
  },
  all: (): readonly Pending[] => pending,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What the page before left unsent; a server, which has nothing of a person's, takes up nothing. */
const takeUp = (): void => {
  if (typeof document === 'undefined') return;
  for (const outgoing of ownDrafts.read<OutgoingMessage[]>(draftKey) ?? []) follow(outgoing, true);
};
takeUp();

// What one person wrote waits for that person; another neither sees nor sends it.
owner.onChange(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
  settled.clear();
  show();
  takeUp();
});

// Before anything renders them: a message is never seen beside itself.
onMessagesChanged((messages) => {
  if (actors.size > 0) for (const message of messages) outbox.arrived(message);
});

const nothing: readonly Pending[] = [];

export const usePending = (conversationId: string): readonly Pending[] =>
  useSyncExternalStore(outbox.subscribe, outbox.all, () => nothing).filter(
    (one) => one.conversationId === conversationId,
  );
