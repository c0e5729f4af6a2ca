import type { Message } from '@ovation/contracts/messages/message';
import { dayIn } from '@ovation/ui-kit/i18n/dates';

/** A line of a conversation: a message or a separator. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly at: Date }
  | { readonly kind: 'news'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** The last of consecutive messages of one sender: it has the avatar. */
      readonly isLast: boolean;
    };

const groupedWithinMs = 5 * 60_000;

const isSameGroup = (message: Message, next: Message | undefined): boolean =>
  next !== undefined &&
  next.senderId === message.senderId &&
  next.type !== 'tip' &&
  Date.parse(next.createdAt) - Date.parse(message.createdAt) < groupedWithinMs;

/**
 * Groups messages, with separators between the reader's days and before the first unread one.
 * `firstUnreadId` is the one when the conversation was opened; undefined once the user has read on.
 */
export const linesOf = (
  messages: readonly Message[],
  firstUnreadId: string | undefined,
  timeZone: string,
): readonly Line[] => {
  const days = messages.map(({ createdAt }) => dayIn(timeZone, new Date(createdAt)));
  return messages.flatMap((message, at): Line[] => {
    const isNewDay = days[at] !== days[at - 1];
    const isLastOfDay = days[at] !== days[at + 1];
    return [
      ...(isNewDay
        ? [
            {
              kind: 'day' as const,
              key: `day-${days[at]}`,
              at: new Date(message.createdAt),
            },
          ]
        : []),
      ...(message._id === firstUnreadId ? [{ kind: 'news' as const, key: 'news' }] : []),
      {
        kind: 'message',
        key: message._id,
        message,
        isLast: isLastOfDay || !isSameGroup(message, messages[at + 1]),
      },
    ];
  });
};

/** The oldest of the last `count` messages of the other. */
export const firstUnreadOf = (
  messages: readonly Message[],
  ownId: string,
  count: number,
): string | undefined => {
  if (count === 0) return undefined;
  const others = messages.filter(({ senderId }) => senderId !== ownId);
  return others.at(-Math.min(count, others.length))?._id;
};
