import type { CommentEvent } from '@ovation/contracts/comments/events';
import { it } from 'vitest';
import { luna, nora, noraDeleted, noras, noraWrote, now } from '../testing/comments.ts';
import { given } from '../testing/decider.ts';
import { decideApproveComment } from './approveComment.decide.ts';
import { commentModel } from './model.ts';

const approve = (events: readonly CommentEvent[], by = luna) =>
  given(commentModel, events).when((state) => decideApproveComment({ personId: by, now }, state));

it('makes a held comment public', () => {
  approve([noraWrote({ isHeld: true })]).thenAppends([
    {
      type: 'CommentApproved',
      data: { ...noras, parentAuthorId: null, mentions: [], approvedAt: now },
    },
  ]);
});

it('does nothing for a public comment', () => {
  approve([noraWrote()]).thenAppendsNothing();
});

it('requires the owner of the commented object', () => {
  approve([noraWrote({ isHeld: true })], nora).thenRefuses('NOT_FOUND');
  approve([]).thenRefuses('NOT_FOUND');
  approve([noraWrote(), noraDeleted]).thenRefuses('NOT_FOUND');
});
