import { type ContentTypeWith, contentTypesWith } from '../content/rules.ts';

/** Maximum length of a comment. */
export const commentLengthMax = 2_000;

/** Maximum number of people mentioned with `@`. */
export const mentionsMax = 10;

/** Maximum number of filtered words, and length of each. */
export const filteredWordsMax = 200;
export const filteredWordLengthMax = 40;

/** Content types that can be commented on. */
export type CommentTarget = ContentTypeWith<'commentable'>;
export const commentTargets = contentTypesWith('commentable');

/** Sort orders of comments. */
export const commentSorts = ['-createdAt', 'createdAt', 'best'] as const;

/** Filters of a creator's comment inbox. */
export const inboxStates = ['all', 'held', 'unanswered'] as const;
