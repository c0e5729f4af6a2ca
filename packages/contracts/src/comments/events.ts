import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { commentTargets, filteredWordLengthMax, filteredWordsMax } from './rules.ts';

const commentRef = {
  commentId: Id,
  authorId: Id,
  objectType: z.enum(commentTargets),
  objectId: Id,
  /** Owner of the commented object. */
  ownerId: Id,
  parentId: Id.nullable(),
};

/** Mentioned creators who may not see the comment: linked, not notified; absent in older events. */
const linked = z.array(Id).optional();

/** People notified of a comment beside the owner, so that the notices can be withdrawn; absent in older events. */
const notifiedPeople = {
  parentAuthorId: Id.nullable().optional(),
  mentions: z.array(Id).optional(),
};

/** True if the comment was public before: neither held for review nor deleted. Counts follow from it. */
const wasShown = z.boolean();

/** A comment, or a reply to one, was written. */
export const CommentWritten = defineEvent(
  'CommentWritten',
  {
    ...commentRef,
    content: z.string(),
    /** Author of the comment that it replies to. */
    parentAuthorId: Id.nullable(),
    /** Mentioned people who may see it. */
    mentions: z.array(Id),
    linked,
    /** It has a word that the owner filters: visible to author and owner only until it is approved. */
    isHeld: z.boolean(),
    writtenAt: Instant,
  },
  { personal: { content: 'authorId' } },
);

/** The author changed the text of a comment. */
export const CommentEdited = defineEvent(
  'CommentEdited',
  {
    ...commentRef,
    content: z.string(),
    mentions: z.array(Id),
    linked,
    /** Of `mentions`, those not mentioned before where they could see it. */
    newMentions: z.array(Id).optional(),
    /** People mentioned before where they could see it, and no longer. */
    droppedMentions: z.array(Id).optional(),
    parentAuthorId: Id.nullable().optional(),
    isHeld: z.boolean(),
    wasShown,
    editedAt: Instant,
  },
  { personal: { content: 'authorId' } },
);

/** The owner of the commented object approved a comment that was held for review. */
export const CommentApproved = defineEvent('CommentApproved', {
  ...commentRef,
  parentAuthorId: Id.nullable(),
  mentions: z.array(Id),
  approvedAt: Instant,
});

/** A comment was deleted by its author, the owner of the object or staff. */
export const CommentDeleted = defineEvent('CommentDeleted', {
  ...commentRef,
  ...notifiedPeople,
  by: z.enum(['author', 'owner', 'staff']),
  wasShown,
  deletedAt: Instant,
});

/** Its author's account is erased, and the text with it. */
export const CommentErased = defineEvent('CommentErased', {
  ...commentRef,
  ...notifiedPeople,
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

/** A creator's comment filter: the words that hold a comment for review. */
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
