import type { EventOf } from '../kernel/event.ts';
import type { CommentDeleted, CommentEdited, CommentErased, CommentWritten } from './events.ts';

type WrittenComment = EventOf<typeof CommentWritten>['data'];

/** Reference of a comment: its id, object and parent. */
export type CommentRef = Pick<WrittenComment, 'commentId' | 'objectType' | 'objectId' | 'parentId'>;

/** Change of the number of public comments by an event. */
export const visibleCountDelta = {
  written: ({ isHeld }: Pick<WrittenComment, 'isHeld'>): number => (isHeld ? 0 : 1),
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
