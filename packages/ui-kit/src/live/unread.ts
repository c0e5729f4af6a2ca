import { atomOf, useAtom } from '../data/atom.ts';

/** How many messages wait, over all conversations; who knows says so, the frame shows it. */
export const unread = atomOf(0);

export const useUnread = (): number => useAtom(unread);
