import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { commentTargets, filteredWordLengthMax, filteredWordsMax } from './rules.ts';

const place = {
  commentId: Id,
  authorId: Id,
  objectType: z.enum(commentTargets),
  objectId: Id,
  /** Whose it is that is commented on. */
  ownerId: Id,
  parentId: Id.nullable(),
};

/** Creators whom a comment names and who may not see it: shown as links, not told; older events lack it. */
const linked = z.array(Id).optional();

/** Whom a comment was said to beside the owner, so that they are told that it is gone; older ones lack it. */
const saidTo = { parentAuthorId: Id.nullable().optional(), mentions: z.array(Id).optional() };

/** Whether others saw it until then: it was neither held back nor deleted. Counts follow from it. */
const wasShown = z.boolean();

export const CommentWritten = defineEvent(
  'CommentWritten',
  {
    ...place,
    content: z.string(),
    /** Who wrote what it replies to. */
    parentAuthorId: Id.nullable(),
    /** Those whom it names and who may see it. */
    mentions: z.array(Id),
    linked,
    /** It has a word that the owner filters: nobody but the two sees it until it is let through. */
    isHeld: z.boolean(),
    writtenAt: Instant,
  },
  { personal: { content: 'authorId' } },
);

export const CommentEdited = defineEvent(
  'CommentEdited',
  {
    ...place,
    content: z.string(),
    mentions: z.array(Id),
    linked,
    /** Of `mentions`, those whom it did not name before where they could see it. */
    newMentions: z.array(Id).optional(),
    /** Those whom it named where they could see it, and does not any more. */
    droppedMentions: z.array(Id).optional(),
    parentAuthorId: Id.nullable().optional(),
    isHeld: z.boolean(),
    wasShown,
    editedAt: Instant,
  },
  { personal: { content: 'authorId' } },
);

/** The owner of what it stands under lets it be seen. */
export const CommentApproved = defineEvent('CommentApproved', {
  ...place,
  parentAuthorId: Id.nullable(),
  mentions: z.array(Id),
  approvedAt: Instant,
});

export const CommentDeleted = defineEvent('CommentDeleted', {
  ...place,
  ...saidTo,
  by: z.enum(['author', 'owner', 'staff']),
  wasShown,
  deletedAt: Instant,
});

/** Its author leaves, and takes its words along. */
export const CommentErased = defineEvent('CommentErased', {
  ...place,
  ...saidTo,
  wasShown,
  erasedAt: Instant,
});

/** `comment-<id>`. */
export const commentStream = defineStream('comment', [
  CommentWritten,
  CommentEdited,
  CommentApproved,
  CommentDeleted,
  CommentErased,
]);
export type CommentEvent = StreamEvent<typeof commentStream>;

/** What a creator wants of comments: the words that hold one back. */
export const CommentFilterSet = defineEvent(
  'CommentFilterSet',
  {
    performerId: Id,
    words: z.array(z.string().max(filteredWordLengthMax)).max(filteredWordsMax),
    setAt: Instant,
  },
  { personal: { words: 'performerId' } },
);

/** `comment-filter-<performerId>`. */
export const commentFilterStream = defineStream('comment-filter', [CommentFilterSet]);
export type CommentFilterEvent = StreamEvent<typeof commentFilterStream>;
