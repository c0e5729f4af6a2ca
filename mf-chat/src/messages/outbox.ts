import type { Message } from '@ovation/contracts/messages/message';
import { inspection } from '@ovation/ui-kit/browser/machineInspection';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { newIdempotencyKey } from '@ovation/web-client/api/client';
import { owner } from '@ovation/web-client/auth/owner';
import { afterMessageSent } from '@ovation/web-client/conversations/invalidation';
import { pushes } from '@ovation/web-client/live/pushes';
import { type ActorRefFrom, createActor } from 'xstate';
import { backoff } from './backoff.ts';
import { addMessage, cachedMessages, onMessagesChanged } from './cache.ts';
import { messageMachine, type OutgoingMessage } from './message.machine.ts';
import { outboxStorage, type StoredMessage } from './outboxStorage.ts';
import { sendMessage } from './sendMessage.actor.ts';

const machine = messageMachine.provide({ actors: { send: sendMessage } });
type Sending = ActorRefFrom<typeof machine>;

/** A message that is not sent yet. */
export interface Pending extends OutgoingMessage {
  /** Waiting: no response, it is retried automatically. Failed: the server has refused it. */
  readonly state: 'sending' | 'waiting' | 'failed';
  readonly retry: () => void;
  readonly discard: () => void;
}

/** By client id; the server returns it to the sender. */
const actors = new Map<string, Sending>();
const pending = atomOf<readonly Pending[]>([]);
/** True since a response failed, until the connection is back or the next retry. */
let isOffline = false;
const retryTimer = backoff(() => resume());

const outgoingOf = (actor: Sending): OutgoingMessage => {
  const { message, error, ...outgoing } = actor.getSnapshot().context;
  return outgoing;
};

const stateOf = (actor: Sending): Pending['state'] => {
  const snapshot = actor.getSnapshot();
  if (snapshot.matches('error')) return 'failed';
  return isOffline && snapshot.matches('waiting') ? 'waiting' : 'sending';
};

const publishPending = (): void =>
  pending.set(
    [...actors].map(([clientId, actor]) => ({
      ...outgoingOf(actor),
      state: stateOf(actor),
      retry: () => {
        outboxStorage.markRefused(clientId, false);
        actor.send({ type: 'RETRY' });
        resume();
      },
      discard: () => {
        actor.stop();
        actors.delete(clientId);
        outboxStorage.forget(clientId);
        sendNext();
      },
    })),
  );

/**
 * Sends the oldest waiting message of each conversation, so that they arrive in the order in which they
 * were written. A refused one waits for its author, and does not block the others.
 */
const sendNext = (): void => {
  const busy = new Set<string>();
  for (const actor of [...actors.values()]) {
    const snapshot = actor.getSnapshot();
    const { conversationId } = snapshot.context;
    if (snapshot.matches('error') || busy.has(conversationId)) continue;
    busy.add(conversationId);
    if (snapshot.matches('waiting') && !isOffline) actor.send({ type: 'SEND' });
  }
  publishPending();
};

/** Sends waiting messages: the connection is back, or the user retries. */
const resume = (): void => {
  isOffline = false;
  sendNext();
};

const onArrived = (clientId: string, message: Message): void => {
  actors.delete(clientId);
  outboxStorage.forget(clientId);
  isOffline = false;
  retryTimer.reset();
  const isShown = cachedMessages(message.conversationId)?.some(({ _id }) => _id === message._id);
  if (!isShown) addMessage(message);
  afterMessageSent().catch(reportError);
};

const startActor = ({ isRefused, ...outgoing }: StoredMessage): void => {
  const { clientId } = outgoing;
  const actor = createActor(machine, {
    input: { ...outgoing, isRefused },
    inspect: inspection.publish,
  });
  actors.set(clientId, actor);
  let wasSending = false;
  actor.subscribe((state) => {
    // Stopped, because another user signed in or it was discarded.
    if (actors.get(clientId) !== actor) return;
    if (state.matches('success') && state.context.message) {
      onArrived(clientId, state.context.message);
    }
    if (state.matches('error')) outboxStorage.markRefused(clientId, true);
    if (state.matches('waiting') && wasSending) {
      isOffline = true;
      retryTimer.start();
    }
    wasSending = state.matches('sending');
    sendNext();
  });
  actor.start();
};

/** Pending messages, across pages. */
export const outbox = {
  /** `price`: tokens that the other pays to read it; 0: free. */
  send(conversationId: string, text: string, price = 0): void {
    const outgoing: OutgoingMessage = {
      conversationId,
      text,
      ...(price > 0 && { price }),
      clientId: newIdempotencyKey(),
    };
    outboxStorage.keep(outgoing);
    startActor(outgoing);
    resume();
  },
  all: pending.get,
};

/** Resumes messages that a previous page load left unsent; a server has none. */
const resumeStored = (): void => {
  if (typeof document === 'undefined') return;
  for (const stored of outboxStorage.all()) {
    const { conversationId, clientId } = stored;
    const hasArrived = cachedMessages(conversationId)?.some((known) => known.clientId === clientId);
    if (hasArrived) outboxStorage.forget(clientId);
    else startActor(stored);
  }
  sendNext();
};
resumeStored();

// The outbox is per user; another user neither sees nor sends it.
owner.onChange(() => {
  const before = [...actors.values()];
  actors.clear();
  for (const actor of before) actor.stop();
  isOffline = false;
  retryTimer.reset();
  resumeStored();
});

// Before anything is rendered: a message is never shown beside its own pending row.
onMessagesChanged((messages) => {
  for (const message of messages) {
    if (message.clientId) actors.get(message.clientId)?.send({ type: 'ARRIVED', message });
  }
});

pushes.status.subscribe(() => {
  if (isOffline && pushes.status.get().state === 'connected') resume();
});
if (typeof document !== 'undefined') addEventListener('online', resume);

const noPending: readonly Pending[] = [];

export const usePending = (conversationId: string): readonly Pending[] =>
  useAtom(pending, () => noPending).filter((one) => one.conversationId === conversationId);
