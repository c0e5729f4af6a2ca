import { describe, expect, it } from 'vitest';
import {
  luna,
  nora,
  noraDeleted,
  noras,
  noraWrote,
  now,
  openPost,
  theo,
} from '../testing/comments.ts';
import { given } from '../testing/decider.ts';
import {
  type DeleteComment,
  decideDeleteComment,
  decideEraseComment,
} from './deleteComment.decide.ts';
import { commentModel } from './model.ts';

const command: DeleteComment = { personId: nora, isStaff: false, object: openPost, now };
const remove = (events = [noraWrote()], changes: Partial<DeleteComment> = {}) =>
  given(commentModel, events).when((state) =>
    decideDeleteComment({ ...command, ...changes }, state),
  );

describe('deleting a comment', () => {
  it('is for its author, whose it is that is commented on, and the staff', () => {
    remove().thenAppends([noraDeleted]);
    const by = (who: string) => ({ type: 'CommentDeleted', data: { by: who } });
    remove([noraWrote()], { personId: luna }).thenAppendsLike(by('owner'));
    remove([noraWrote()], { personId: theo, isStaff: true }).thenAppendsLike(by('staff'));
    remove([noraWrote()], { personId: theo }).thenRefuses('FORBIDDEN');
  });

  it('is for its author wherever the author may look', () => {
    remove([noraWrote()], { object: undefined }).thenAppends([noraDeleted]);
  });

  it('tells whether others saw it', () => {
    remove([noraWrote({ isHeld: true })]).thenAppendsLike({
      type: 'CommentDeleted',
      data: { wasShown: false },
    });
  });

  it('tells whom it was said to, who were told of it', () => {
    remove([noraWrote({ mentions: [theo] })]).thenAppendsLike({
      type: 'CommentDeleted',
      data: { mentions: [theo] },
    });
  });

  it('leaves no words', () => {
    expect(remove().state).toMatchObject({ content: '', mentions: [], isDeleted: true });
  });

  it('happens once', () => {
    remove([noraWrote(), noraDeleted]).thenAppendsNothing();
  });

  it('does not find what is not there for the person', () => {
    remove([]).thenRefuses('NOT_FOUND');
    const others = { personId: theo };
    remove([noraWrote()], { ...others, object: undefined }).thenRefuses('NOT_FOUND');
    remove([noraWrote({ isHeld: true })], others).thenRefuses('NOT_FOUND');
    remove([noraWrote(), noraDeleted], others).thenRefuses('NOT_FOUND');
  });
});

describe('erasing a comment', () => {
  const erase = (events = [noraWrote()]) =>
    given(commentModel, events).when((state) => decideEraseComment(now, state));

  it('takes its words along', () => {
    erase().thenAppends([
      {
        type: 'CommentErased',
        data: { ...noras, parentAuthorId: null, mentions: [], wasShown: true, erasedAt: now },
      },
    ]);
  });

  it('leaves what was deleted before', () => {
    erase([noraWrote(), noraDeleted]).thenAppendsNothing();
    erase([]).thenAppendsNothing();
  });
});
