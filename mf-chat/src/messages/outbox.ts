import type { Message } from '@ovation/contracts/messages/message';
import { inspection } from '@ovation/ui-kit/browser/inspection';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { newIdempotencyKey } from '@ovation/web-client/api/client';
import { owner } from '@ovation/web-client/auth/owner';
import { afterMessageSent } from '@ovation/web-client/conversations/invalidation';
import { pushes } from '@ovation/web-client/live/pushes';
import { type ActorRefFrom, createActor } from 'xstate';
import { backoff } from './backoff.ts';
import { addMessage, messagesIn, onMessagesChanged } from './cache.ts';
import { messageMachine, type OutgoingMessage } from './message.machine.ts';
import { sendMessage } from './sendMessage.actor.ts';
import { type Unsent, unsent } from './unsent.ts';

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
let isAway = false;
const awayTimer = backoff(() => resume());

const outgoingOf = (actor: Sending): OutgoingMessage => {
  const { message, error, ...outgoing } = actor.getSnapshot().context;
  return outgoing;
};

const stateOf = (actor: Sending): Pending['state'] => {
  const now = actor.getSnapshot();
  if (now.matches('error')) return 'failed';
  return isAway && now.matches('waiting') ? 'waiting' : 'sending';
};

const show = (): void =>
  pending.set(
    [...actors].map(([clientId, actor]) => ({
      ...outgoingOf(actor),
      state: stateOf(actor),
      retry: () => {
        unsent.markRefused(clientId, false);
        actor.send({ type: 'RETRY' });
        resume();
      },
      discard: () => {
        actor.stop();
        actors.delete(clientId);
        unsent.forget(clientId);
        advance();
      },
    })),
  );

/**
 * Sends the oldest waiting message of each conversation, so that they arrive in the order in which they
 * were written. A refused one waits for its author, and does not block the others.
 */
const advance = (): void => {
  const busy = new Set<string>();
  for (const actor of [...actors.values()]) {
    const now = actor.getSnapshot();
    const { conversationId } = now.context;
    if (now.matches('error') || busy.has(conversationId)) continue;
    busy.add(conversationId);
    if (now.matches('waiting') && !isAway) actor.send({ type: 'SEND' });
  }
  show();
};

/** Sends waiting messages: the connection is back, or the user retries. */
const resume = (): void => {
  isAway = false;
  advance();
};

const arrived = (clientId: string, message: Message): void => {
  actors.delete(clientId);
  unsent.forget(clientId);
  isAway = false;
  awayTimer.reset();
  const isShown = messagesIn(message.conversationId)?.some(({ _id }) => _id === message._id);
  if (!isShown) addMessage(message);
  afterMessageSent().catch(reportError);
};

const follow = ({ isRefused, ...outgoing }: Unsent): void => {
  const { clientId } = outgoing;
  const actor = createActor(machine, {
    input: { ...outgoing, isRefused },
    inspect: inspection.tell,
  });
  actors.set(clientId, actor);
  let wasSending = false;
  actor.subscribe((state) => {
    // Stopped, because another user signed in or it was discarded.
    if (actors.get(clientId) !== actor) return;
    if (state.matches('success') && state.context.message) {
      arrived(clientId, state.context.message);
    }
    if (state.matches('error')) unsent.markRefused(clientId, true);
    if (state.matches('waiting') && wasSending) {
      isAway = true;
      awayTimer.start();
    }
    wasSending = state.matches('sending');
    advance();
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
    unsent.keep(outgoing);
    follow(outgoing);
    resume();
  },
  all: pending.get,
};

/** Resumes messages that a previous page load left unsent; a server has none. */
const takeUp = (): void => {
  if (typeof document === 'undefined') return;
  for (const one of unsent.all()) {
    const { conversationId, clientId } = one;
    const hasArrived = messagesIn(conversationId)?.some((known) => known.clientId === clientId);
    if (hasArrived) unsent.forget(clientId);
    else follow(one);
  }
  advance();
};
takeUp();

// The outbox is per user; another user neither sees nor sends it.
owner.onChange(() => {
  const before = [...actors.values()];
  actors.clear();
  for (const actor of before) actor.stop();
  isAway = false;
  awayTimer.reset();
  takeUp();
});

// Before anything is rendered: a message is never shown beside its own pending row.
onMessagesChanged((messages) => {
  for (const message of messages) {
    if (message.clientId) actors.get(message.clientId)?.send({ type: 'ARRIVED', message });
  }
});

pushes.status.subscribe(() => {
  if (isAway && pushes.status.get().state === 'connected') resume();
});
if (typeof document !== 'undefined') addEventListener('online', resume);

const nothing: readonly Pending[] = [];

export const usePending = (conversationId: string): readonly Pending[] =>
  useAtom(pending, () => nothing).filter((one) => one.conversationId === conversationId);
