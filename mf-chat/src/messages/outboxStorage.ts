import { ownDrafts } from '@ovation/web-client/auth/ownDrafts';
import type { OutgoingMessage } from './message.machine.ts';

const draftKey = 'outbox';

/** A stored unsent message; a refused one is not retried automatically. */
export interface StoredMessage extends OutgoingMessage {
  readonly isRefused?: boolean | undefined;
}

const all = (): readonly StoredMessage[] => ownDrafts.read<StoredMessage[]>(draftKey) ?? [];

/**
 * Unsent messages, stored on this device per user: a reload loses none. Tabs share the storage, so each
 * adds and removes its own entries only.
 */
export const outboxStorage = {
  all,
  keep(outgoing: OutgoingMessage): void {
    const isStored = all().some(({ clientId }) => clientId === outgoing.clientId);
    if (!isStored) ownDrafts.write(draftKey, [...all(), outgoing]);
  },
  markRefused(clientId: string, isRefused: boolean): void {
    const marked = all().map((one) => (one.clientId === clientId ? { ...one, isRefused } : one));
    if (marked.length > 0) ownDrafts.write(draftKey, marked);
  },
  forget(clientId: string): void {
    const others = all().filter((one) => one.clientId !== clientId);
    if (others.length > 0) ownDrafts.write(draftKey, others);
    else ownDrafts.drop(draftKey);
  },
};
