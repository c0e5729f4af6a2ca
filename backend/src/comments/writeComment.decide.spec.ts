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

it('says whose it is that is commented on', () => {
  write().thenAppends([noraWrote()]);
});

describe('who may', () => {
  it('is whoever can open it and is among those whom its owner wants', () => {
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

  it('is nobody where it is not there', () => {
    write({ object: undefined }).thenRefuses('NOT_FOUND');
  });
});

describe('a reply', () => {
  const reply = { commentId: idOf(6), authorId: theo };

  it('stands under what it replies to, and names its author', () => {
    write({ ...reply, parent: noraComment }).thenAppendsLike({
      type: 'CommentWritten',
      data: { parentId: comment, parentAuthorId: nora },
    });
  });

  it('to a reply stands beside it', () => {
    const { state } = write({ ...reply, parent: noraComment });
    write({ commentId: idOf(7), parent: state }).thenAppendsLike({
      type: 'CommentWritten',
      data: { parentId: comment, parentAuthorId: theo },
    });
  });

  it('needs something that its author sees, on the same thing', () => {
    write({ ...reply, parent: undefined }).thenRefuses('NOT_FOUND');
    write({ ...reply, parent: heldComment }).thenRefuses('NOT_FOUND');
    write({ ...reply, parent: noraComment, objectId: idOf(9) }).thenRefuses('NOT_FOUND');
    write({ ...reply, parent: heldComment, authorId: luna }).thenAppendsLike({
      type: 'CommentWritten',
    });
  });
});

it('is held back for a word that its owner filters, but for the owner’s own', () => {
  const filtered = ['LOVELY'];
  write({ filtered }).thenAppends([noraWrote({ isHeld: true })]);
  write({ filtered, authorId: luna }).thenAppendsLike({
    type: 'CommentWritten',
    data: { isHeld: false },
  });
});
