import { atomOf, useAtom } from '../state/atom.ts';

/** Number of unread conversations, shown by the frame. */
export const unread = atomOf(0);

/** Number of unread notifications. */
export const unreadNotices = atomOf(0);

/** Zero on the server; a page is hydrated as it was rendered, and then updated. */
const none = (): number => 0;

export const useUnread = (): number => useAtom(unread, none);

export const useUnreadNotices = (): number => useAtom(unreadNotices, none);
