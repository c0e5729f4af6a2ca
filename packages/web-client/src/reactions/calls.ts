import type { Reaction } from '@ovation/contracts/reactions/reaction';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '../api/client.ts';
import { onReaction } from './invalidation.ts';

/** Latest requested state, while an earlier request is in flight. */
interface PendingReaction {
  isOn: boolean;
}

const onItsWay = new Map<string, PendingReaction>();
const keyOf = ({ action, objectType, objectId }: Reaction): string =>
  `${action} ${objectType} ${objectId}`;

/**
 * Likes or bookmarks an object, or undoes it, with an optimistic update. Presses before the response are
 * collapsed into one request for the last state, so that the order of responses does not matter. Rolls back
 * on rejection.
 */
export const react = async (reaction: Reaction, isOn: boolean): Promise<void> => {
  onReaction(reaction, isOn);
  const key = keyOf(reaction);
  const before = onItsWay.get(key);
  if (before) {
    before.isOn = isOn;
    return;
  }
  const wanted: PendingReaction = { isOn };
  onItsWay.set(key, wanted);
  let settled = !isOn;
  try {
    while (settled !== wanted.isOn) {
      const asked = wanted.isOn;
      await (asked
        ? api.reactions.addReaction({ body: reaction })
        : api.reactions.removeReaction({ body: reaction }));
      settled = asked;
    }
  } catch (error) {
    if (wanted.isOn !== settled) onReaction(reaction, settled);
    throw error;
  } finally {
    onItsWay.delete(key);
  }
};

/** `react` that shows a notice on error. */
export const useReact = (): ((reaction: Reaction, isOn: boolean) => void) => {
  const sayError = useSayError();
  return (reaction, isOn) => {
    react(reaction, isOn).catch(sayError);
  };
};
