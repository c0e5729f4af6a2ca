import { ownDrafts } from '@ovation/web-client/auth/ownDrafts';
import type { OutgoingMessage } from './message.machine.ts';

const draftKey = 'outbox';

/** A message that has not arrived; one that was refused is not sent again by itself. */
export interface Unsent extends OutgoingMessage {
  readonly isRefused?: boolean | undefined;
}

const all = (): readonly Unsent[] => ownDrafts.read<Unsent[]>(draftKey) ?? [];

/**
 * What has not arrived is kept on this device, for whoever wrote it: a reload loses nothing. Tabs share
 * the place, so that each puts in and takes out what it knows of, and nothing else.
 */
export const unsent = {
  all,
  keep(outgoing: OutgoingMessage): void {
    const isKept = all().some(({ clientId }) => clientId === outgoing.clientId);
    if (!isKept) ownDrafts.write(draftKey, [...all(), outgoing]);
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
