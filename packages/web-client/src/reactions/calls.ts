import type { Reaction } from '@ovation/contracts/reactions/reaction';
import { useSayError } from '@ovation/ui-kit/notices/toasting';
import { api } from '../api/client.ts';
import { onReaction } from './invalidation.ts';

/** What is wanted last of something, while what was wanted before is on its way. */
interface Wanted {
  isOn: boolean;
}

const onItsWay = new Map<string, Wanted>();
const keyOf = ({ action, objectType, objectId }: Reaction): string =>
  `${action} ${objectType} ${objectId}`;

/**
 * Likes or bookmarks something, or no longer: shown at once, wherever it stands. Pressed again before the
 * answer it asks only for what was pressed last, so that no order of answers leaves it otherwise. What is
 * refused is shown as it was.
 */
export const react = async (reaction: Reaction, isOn: boolean): Promise<void> => {
  onReaction(reaction, isOn);
  const key = keyOf(reaction);
  const before = onItsWay.get(key);
  if (before) {
    before.isOn = isOn;
    return;
  }
  const wanted: Wanted = { isOn };
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

/** As `react`, and says what went wrong. */
export const useReact = (): ((reaction: Reaction, isOn: boolean) => void) => {
  const sayError = useSayError();
  return (reaction, isOn) => {
    react(reaction, isOn).catch(sayError);
  };
};
