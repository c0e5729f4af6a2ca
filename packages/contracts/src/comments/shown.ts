import type { EventOf } from '../kernel/event.ts';
import type { CommentDeleted, CommentEdited, CommentErased, CommentWritten } from './events.ts';

type Written = EventOf<typeof CommentWritten>['data'];

/** Which comment it is, and where it stands. */
export type Place = Pick<Written, 'commentId' | 'objectType' | 'objectId' | 'parentId'>;

/** By how many comments more, or less, everybody sees after an event. */
export const shownMore = {
  written: ({ isHeld }: Pick<Written, 'isHeld'>): number => (isHeld ? 0 : 1),
  edited: ({
    isHeld,
    wasShown,
  }: Pick<EventOf<typeof CommentEdited>['data'], 'isHeld' | 'wasShown'>): number =>
    Number(!isHeld) - Number(wasShown),
  ended: ({
    wasShown,
  }: Pick<EventOf<typeof CommentDeleted | typeof CommentErased>['data'], 'wasShown'>): number =>
    wasShown ? -1 : 0,
} as const;
