import type { Message } from '@ovation/contracts/messages/message';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { useVisible } from '@ovation/ui-kit/browser/pageVisibility';
import { api } from '@ovation/web-client/api/client';
import { useEffect, useRef, useState } from 'react';
import { markRead } from './cache.ts';
import { firstUnreadOf } from './grouping.ts';
import type { useMessages } from './useMessages.ts';

/** Older messages are fetched when less than this is left above, in pixels. */
const loadAheadPx = 400;

/**
 * Message before which the "new" separator is shown. It stays where it was when the conversation was
 * opened, until the user has answered or seen a newer message arrive. `unread`: their number, undefined
 * until known for this opening; `isAnswering`: an own message is pending.
 */
export const useFirstUnread = (
  messages: readonly Message[],
  ownId: string,
  unread: number | undefined,
  isAnswering: boolean,
): string | undefined => {
  const isVisible = useVisible();
  const opened = useRef<{ readonly first: string | undefined; readonly newest: string }>(undefined);
  const [isPast, setIsPast] = useState(false);
  const newest = messages.at(-1)?._id;
  if (newest !== undefined && unread !== undefined && opened.current === undefined) {
    opened.current = { first: firstUnreadOf(messages, ownId, unread), newest };
  }
  const isNewer = opened.current !== undefined && opened.current.newest !== newest;
  if (!isPast && opened.current && (isAnswering || (isNewer && isVisible))) setIsPast(true);
  return isPast ? undefined : opened.current?.first;
};

/** Marks the conversation as read when the other's newest message is visible. */
export const useMarkRead = (conversationId: string, newestOfOther: string | undefined): void => {
  const isVisible = useVisible();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!newestOfOther || !isVisible || !isHydrated) return;
    markRead(conversationId);
    api.messages.readAll({ params: { id: conversationId } }).catch(reportError);
  }, [newestOfOther, conversationId, isVisible, isHydrated]);
};

type List = Pick<
  ReturnType<typeof useMessages>,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Prefetches older messages before the user scrolls to the top. */
export const useLoadOlder = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: List) => {
  const box = useRef<HTMLDivElement>(null);
  const fetchOlder = (): void => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage().catch(reportError);
  };
  const look = (): void => {
    if (!box.current) return;
    const { scrollHeight, clientHeight, scrollTop } = box.current;
    if (scrollHeight - clientHeight + scrollTop < loadAheadPx) fetchOlder();
  };
  // The user may have scrolled up before hydration.
  useEffect(look);
  return { box, look, fetchOlder };
};
