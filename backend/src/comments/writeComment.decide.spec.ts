import { describe, it } from 'vitest';
import { comment, luna, nora, noraWrote, now, openPost, post, theo } from '../testing/comments.ts';
import { given, idOf } from '../testing/decider.ts';
import { commentModel } from './model.ts';
import { decideWriteComment, type WriteComment } from './writeComment.decide.ts';

const command: WriteComment = {
  commentId: comment,
  authorId: nora,
  objectType: 'feed',
  objectId: post,
  object: openPost,
  parent: null,
  content: 'Lovely',
  mentions: [],
  linked: [],
  filtered: [],
  now,
};
const write = (changes: Partial<WriteComment> = {}) =>
  given(commentModel).when(() => decideWriteComment({ ...command, ...changes }));
const noraComment = given(commentModel, [noraWrote()]).state;
const heldComment = given(commentModel, [noraWrote({ isHeld: true })]).state;

it('records the object’s owner', () => {
  write().thenAppends([noraWrote()]);
});

describe('permission to comment', () => {
  it('is given to those who can open the object and match the owner’s setting', () => {
    const on = (object: Partial<typeof openPost>) => write({ object: { ...openPost, ...object } });
    on({ isOpen: false }).thenRefuses('LOCKED');
    const closed = { ...openPost, commenters: 'nobody' as const };
    write({ object: closed }).thenRefuses('COMMENTS_CLOSED');
    const forSome = { ...openPost, commenters: 'subscribers' as const };
    write({ object: forSome }).thenRefuses('COMMENTS_FOR_SUBSCRIBERS');
    write({ object: { ...forSome, isSubscribed: true } }).thenAppendsLike({
      type: 'CommentWritten',
    });
    write({ object: closed, authorId: luna }).thenAppendsLike({ type: 'CommentWritten' });
  });

  it('is denied when the object is not visible', () => {
    write({ object: undefined }).thenRefuses('NOT_FOUND');
  });
});

describe('a reply', () => {
  const reply = { commentId: idOf(6), authorId: theo };

  it('records its parent and the parent’s author', () => {
    write({ ...reply, parent: noraComment }).thenAppendsLike({
      type: 'CommentWritten',
      data: { parentId: comment, parentAuthorId: nora },
    });
  });

  it('to a reply becomes its sibling', () => {
    const { state } = write({ ...reply, parent: noraComment });
    write({ commentId: idOf(7), parent: state }).thenAppendsLike({
      type: 'CommentWritten',
      data: { parentId: comment, parentAuthorId: theo },
    });
  });

  it('requires a visible parent on the same object', () => {
    write({ ...reply, parent: undefined }).thenRefuses('NOT_FOUND');
    write({ ...reply, parent: heldComment }).thenRefuses('NOT_FOUND');
    write({ ...reply, parent: noraComment, objectId: idOf(9) }).thenRefuses('NOT_FOUND');
    write({ ...reply, parent: heldComment, authorId: luna }).thenAppendsLike({
      type: 'CommentWritten',
    });
  });
});

it('holds a comment with a filtered word, except the owner’s own', () => {
  const filtered = ['LOVELY'];
  write({ filtered }).thenAppends([noraWrote({ isHeld: true })]);
  write({ filtered, authorId: luna }).thenAppendsLike({
    type: 'CommentWritten',
    data: { isHeld: false },
  });
});
