import { type ContentTypeWith, contentTypesWith } from '../content/rules.ts';

/** Characters of a comment. */
export const commentLengthMax = 2_000;

/** People that a comment names with `@`. */
export const mentionsMax = 10;

/** Words that a creator has comments held back for, and how long each is. */
export const filteredWordsMax = 200;
export const filteredWordLengthMax = 40;

/** What can be commented on. */
export type CommentTarget = ContentTypeWith<'commentable'>;
export const commentTargets = contentTypesWith('commentable');

/** In what orders comments are listed. */
export const commentSorts = ['-createdAt', 'createdAt', 'best'] as const;

/** What a creator looks at of the comments of others. */
export const inboxStates = ['all', 'held', 'unanswered'] as const;
