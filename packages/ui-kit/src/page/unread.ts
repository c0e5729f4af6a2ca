import { atomOf, useAtom } from '../state/atom.ts';

/** How many conversations have something unread; who knows says so, the frame shows it. */
export const unread = atomOf(0);

/** How many notices wait that the person has not looked at. */
export const unreadNotices = atomOf(0);

/** The server knows none: a page is hydrated as it was rendered, and shows them then. */
const none = (): number => 0;

export const useUnread = (): number => useAtom(unread, none);

export const useUnreadNotices = (): number => useAtom(unreadNotices, none);
