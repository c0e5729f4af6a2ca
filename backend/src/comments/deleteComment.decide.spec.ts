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
  it('is allowed for the author, the object’s owner and staff', () => {
    remove().thenAppends([noraDeleted]);
    const by = (who: string) => ({ type: 'CommentDeleted', data: { by: who } });
    remove([noraWrote()], { personId: luna }).thenAppendsLike(by('owner'));
    remove([noraWrote()], { personId: theo, isStaff: true }).thenAppendsLike(by('staff'));
    remove([noraWrote()], { personId: theo }).thenRefuses('FORBIDDEN');
  });

  it('is allowed for the author as long as they can see it', () => {
    remove([noraWrote()], { object: undefined }).thenAppends([noraDeleted]);
  });

  it('records whether it was public', () => {
    remove([noraWrote({ isHeld: true })]).thenAppendsLike({
      type: 'CommentDeleted',
      data: { wasShown: false },
    });
  });

  it('records the addressees, who were notified', () => {
    remove([noraWrote({ mentions: [theo] })]).thenAppendsLike({
      type: 'CommentDeleted',
      data: { mentions: [theo] },
    });
  });

  it('leaves no content', () => {
    expect(remove().state).toMatchObject({ content: '', mentions: [], isDeleted: true });
  });

  it('is idempotent', () => {
    remove([noraWrote(), noraDeleted]).thenAppendsNothing();
  });

  it('responds 404 for a comment the person cannot see', () => {
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

  it('erases its content', () => {
    erase().thenAppends([
      {
        type: 'CommentErased',
        data: { ...noras, parentAuthorId: null, mentions: [], wasShown: true, erasedAt: now },
      },
    ]);
  });

  it('skips a deleted comment', () => {
    erase([noraWrote(), noraDeleted]).thenAppendsNothing();
    erase([]).thenAppendsNothing();
  });
});
