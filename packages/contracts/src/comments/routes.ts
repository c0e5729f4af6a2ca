import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { cursorListOf, cursorPageQuery, fixedOrderCursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { Comment, CommentFilter, InboxComment } from './comment.ts';
import { commentProblems } from './problems.ts';
import { commentLengthMax, commentSorts, commentTargets, inboxStates } from './rules.ts';

const content = text(commentLengthMax).min(1);
const ofComment = { params: z.strictObject({ id: Id }) } as const;
const commentTarget = { objectType: z.enum(commentTargets), objectId: Id } as const;
const { FORBIDDEN, NOT_FOUND } = commonProblems;
const writing = [
  NOT_FOUND,
  commentProblems.LOCKED,
  commentProblems.COMMENTS_CLOSED,
  commentProblems.COMMENTS_FOR_SUBSCRIBERS,
] as const;

export const commentRoutes = defineRoutes({
  createComment: {
    method: 'POST',
    path: '/comments',
    who: 'member',
    summary:
      'Comments on an object that the person can open, or replies to a comment there; a reply to a reply is added on the same level',
    body: z.strictObject({
      content,
      ...commentTarget,
      parentId: Id.nullish().describe('The comment or reply that it replies to'),
    }),
    answer: Comment,
    status: 201,
    problems: [FORBIDDEN, ...writing],
    idempotent: true,
    limit: 'comment',
  },
  editComment: {
    ...ofComment,
    method: 'PUT',
    path: '/comments/{id}',
    who: 'member',
    summary: 'Edits one’s own comment, while the person could still comment there',
    body: z.strictObject({ content }),
    takesForm: true,
    answer: Comment,
    status: 200,
    problems: [FORBIDDEN, ...writing],
    limit: 'comment',
  },
  listComments: {
    method: 'GET',
    path: '/comments',
    who: 'any',
    summary:
      'The comments on an object that the reader can open, newest first or `best` by likes; ' +
      'with `parentId` the replies to one, oldest first. Comments held for review come before ' +
      'the first page, for their author and the creator only',
    query: cursorPageQuery({ ...commentTarget, parentId: Id.optional() }, { sorts: commentSorts }),
    answer: cursorListOf(Comment),
    status: 200,
    problems: [NOT_FOUND, commentProblems.LOCKED],
  },
  removeComment: {
    ...ofComment,
    method: 'DELETE',
    path: '/comments/{id}',
    who: 'member',
    summary:
      'Deletes a comment, by its author or the owner of the object. With replies, it stays listed as deleted',
    status: 204,
    problems: [FORBIDDEN, NOT_FOUND],
  },
  takeDownComment: {
    ...ofComment,
    method: 'DELETE',
    path: '/admin/comments/{id}',
    who: { staff: ['moderator', 'admin'] },
    summary: 'Deletes a comment of any author',
    status: 204,
    problems: [NOT_FOUND],
  },
  listReceived: {
    method: 'GET',
    path: '/performer/comments',
    who: 'performer',
    summary:
      'Comments of others on all of the creator’s objects, newest first: all, those held for review, or top-level ones without a reply of the creator',
    query: fixedOrderCursorPageQuery({ state: z.enum(inboxStates).default('all') }),
    answer: cursorListOf(InboxComment),
    status: 200,
    problems: [],
  },
  approveComment: {
    ...ofComment,
    method: 'POST',
    path: '/performer/comments/{id}/approve',
    who: 'performer',
    summary: 'Approves a comment that is held for review. Idempotent',
    answer: Comment,
    status: 200,
    problems: [NOT_FOUND],
  },
  commentFilter: {
    method: 'GET',
    path: '/performer/comment-filter',
    who: 'performer',
    summary: 'The creator’s comment filter: words that hold a comment for review',
    answer: CommentFilter,
    status: 200,
    problems: [],
  },
  setCommentFilter: {
    method: 'PUT',
    path: '/performer/comment-filter',
    who: 'performer',
    summary: 'Replaces the comment filter; existing comments are unaffected',
    body: CommentFilter,
    answer: CommentFilter,
    status: 200,
    problems: [],
  },
});
