import type { Message } from '@ovation/contracts/messages/message';
import { newIdempotencyKey } from '@ovation/ui-kit/data/api';
import { atomOf, useAtom } from '@ovation/ui-kit/data/atom';
import { afterMessageSent } from '@ovation/ui-kit/data/freshness';
import { inspection } from '@ovation/ui-kit/page/inspection';
import { ownDrafts } from '@ovation/ui-kit/session/ownDrafts';
import { owner } from '@ovation/ui-kit/session/owner';
import { type ActorRefFrom, createActor } from 'xstate';
import { addMessage, messagesIn, onMessagesChanged } from './cache.ts';
import { messageMachine, type OutgoingMessage } from './message.machine.ts';
import { sendMessage } from './sendMessage.actor.ts';

const draftKey = 'outbox';

const machine = messageMachine.provide({ actors: { send: sendMessage } });

/** A message that has not arrived. */
export interface Pending extends OutgoingMessage {
  readonly state: 'sending' | 'failed';
  readonly retry: () => void;
  readonly discard: () => void;
}

/** By what this browser calls them; the server gives that name back to their sender. */
const actors = new Map<string, ActorRefFrom<typeof machine>>();
const pending = atomOf<readonly Pending[]>([]);

const outgoingOf = (actor: ActorRefFrom<typeof machine>): OutgoingMessage => {
  const { message, error, ...outgoing } = actor.getSnapshot().context;
  return outgoing;
};

const show = (): void =>
  pending.set(
    [...actors].map(([clientId, actor]) => ({
      ...outgoingOf(actor),
      state: actor.getSnapshot().matches('error') ? 'failed' : 'sending',
      retry: () => actor.send({ type: 'RETRY' }),
      discard: () => {
        actors.delete(clientId);
        forget(clientId);
        show();
      },
    })),
  );

/*
 * What has not arrived is kept on this device, for whoever wrote it: a reload loses nothing. Tabs share
 * the place, so that each puts in and takes out what it knows of, and nothing else.
 */
const kept = (): readonly OutgoingMessage[] => ownDrafts.read<OutgoingMessage[]>(draftKey) ?? [];

const keep = (outgoing: OutgoingMessage): void => {
  const isKept = kept().some(({ clientId }) => clientId === outgoing.clientId);
  if (!isKept) ownDrafts.write(draftKey, [...kept(), outgoing]);
};

const forget = (clientId: string): void => {
  const others = kept().filter((one) => one.clientId !== clientId);
  if (others.length > 0) ownDrafts.write(draftKey, others);
  else ownDrafts.drop(draftKey);
};

const arrived = (clientId: string, message: Message): void => {
  actors.delete(clientId);
  forget(clientId);
  const isShown = messagesIn(message.conversationId)?.some(({ _id }) => _id === message._id);
  if (!isShown) addMessage(message);
  afterMessageSent().catch(reportError);
};

const follow = (outgoing: OutgoingMessage, startsFailed: boolean): void => {
  const { clientId } = outgoing;
  const actor = createActor(machine, {
    input: { ...outgoing, startsFailed },
    inspect: inspection.tell,
  });
  actors.set(clientId, actor);
  actor.subscribe((state) => {
    if (state.matches('success') && state.context.message) {
      arrived(clientId, state.context.message);
    }
    show();
  });
  actor.start();
  show();
};

/** Messages on their way, whatever page is shown. */
export const outbox = {
  /** `price`: tokens that the other pays to read it; 0: none. */
  send(conversationId: string, text: string, price = 0): void {
    const outgoing: OutgoingMessage = {
      conversationId,
      text,
      ...(price > 0 && { price }),
      clientId: newIdempotencyKey(),
    };
    keep(outgoing);
    follow(outgoing, false);
  },
  all: pending.get,
};

/** What the page before left unsent; a server, which has nothing of a person's, takes up nothing. */
const takeUp = (): void => {
  if (typeof document === 'undefined') return;
  for (const outgoing of kept()) {
    const { conversationId, clientId } = outgoing;
    const hasArrived = messagesIn(conversationId)?.some((one) => one.clientId === clientId);
    if (hasArrived) forget(clientId);
    else follow(outgoing, true);
  }
};
takeUp();

// What one person wrote waits for that person; another neither sees nor sends it.
owner.onChange(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
  show();
  takeUp();
});

// Before anything renders them: a message is never seen beside itself.
onMessagesChanged((messages) => {
  for (const message of messages) {
    if (message.clientId) actors.get(message.clientId)?.send({ type: 'ARRIVED', message });
  }
});

const nothing: readonly Pending[] = [];

export const usePending = (conversationId: string): readonly Pending[] =>
  useAtom(pending, () => nothing).filter((one) => one.conversationId === conversationId);
