import { drafts, useDraft } from '@ovation/ui-kit/browser/drafts';
import { session } from '../session/session.ts';
import { useMe } from './calls.ts';
import { owner } from './owner.ts';

const keyFor = (ownerId: string | undefined, key: string): string =>
  `${ownerId ?? 'nobody'}:${key}`;
const ownKey = (key: string): string => keyFor(owner.id(), key);

/** Drafts that belong to the signed-in person: whoever signs in next on this device has others. */
export const ownDrafts = {
  read: <Value>(key: string): Value | undefined => drafts.read<Value>(ownKey(key)),
  write: <Value>(key: string, value: Value): void => drafts.write(ownKey(key), value),
  drop: (key: string): void => drafts.drop(ownKey(key)),
};

/** `useDraft` for what only the signed-in person wrote; before it is known who that is, nothing is kept. */
export const useOwnDraft = <Value>(key: string, initial: Value) => {
  const ownerId = useMe()?._id;
  const isKnown = ownerId !== undefined || !session.isOpen();
  return useDraft(isKnown ? keyFor(ownerId, key) : undefined, initial);
};
