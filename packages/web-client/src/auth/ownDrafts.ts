import { drafts, useDraft } from '@ovation/ui-kit/browser/drafts';
import { session } from '../session/session.ts';
import { useMe } from './calls.ts';
import { owner } from './owner.ts';

const keyFor = (ownerId: string | undefined, key: string): string =>
  `${ownerId ?? 'nobody'}:${key}`;
const ownKey = (key: string): string => keyFor(owner.id(), key);

/** Drafts by user: another user of this device has other drafts. */
export const ownDrafts = {
  read: <Value>(key: string): Value | undefined => drafts.read<Value>(ownKey(key)),
  write: <Value>(key: string, value: Value): void => drafts.write(ownKey(key), value),
  drop: (key: string): void => drafts.drop(ownKey(key)),
};

/** `useDraft` with a key per user; stores nothing until the user is known. */
export const useOwnDraft = <Value>(key: string, initial: Value) => {
  const ownerId = useMe()?._id;
  const isKnown = ownerId !== undefined || !session.isOpen();
  return useDraft(isKnown ? keyFor(ownerId, key) : undefined, initial);
};
