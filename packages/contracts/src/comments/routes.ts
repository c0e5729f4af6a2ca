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
      'Comments on something that is open to the person, or replies to a comment there; a reply to a reply stands beside it',
    body: z.strictObject({
      content,
      ...commentTarget,
      parentId: Id.nullish().describe('The comment, or the reply, that it replies to'),
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
    summary: 'Writes one’s own comment anew, while one could write it there',
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
      'The comments on something that is open to the reader, the newest first or `best` by their likes; with `parentId` the replies to one, the oldest first. ' +
      'What is held back stands before the first page of its author and of the creator',
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
      'Deletes a comment: its author, or whose it is that is commented on. With replies below it, its place stays',
    status: 204,
    problems: [FORBIDDEN, NOT_FOUND],
  },
  takeDownComment: {
    ...ofComment,
    method: 'DELETE',
    path: '/admin/comments/{id}',
    who: { staff: ['moderator', 'admin'] },
    summary: 'Deletes anybody’s comment',
    status: 204,
    problems: [NOT_FOUND],
  },
  listReceived: {
    method: 'GET',
    path: '/performer/comments',
    who: 'performer',
    summary:
      'What others have commented on all that is the creator’s, the newest first: all of it, what is held back, or what stands on its own and has no reply of the creator’s',
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
    summary: 'Lets a comment be seen that a filtered word holds back; right also for one that is',
    answer: Comment,
    status: 200,
    problems: [NOT_FOUND],
  },
  commentFilter: {
    method: 'GET',
    path: '/performer/comment-filter',
    who: 'performer',
    summary: 'The words for which comments on the creator’s things are held back',
    answer: CommentFilter,
    status: 200,
    problems: [],
  },
  setCommentFilter: {
    method: 'PUT',
    path: '/performer/comment-filter',
    who: 'performer',
    summary: 'Sets these words; what was written before stays as it is',
    body: CommentFilter,
    answer: CommentFilter,
    status: 200,
    problems: [],
  },
});
