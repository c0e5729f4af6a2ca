import type { CommentEvent } from '@ovation/contracts/comments/events';
import { it } from 'vitest';
import { luna, nora, noraDeleted, noras, noraWrote, now } from '../testing/comments.ts';
import { given } from '../testing/decider.ts';
import { decideApproveComment } from './approveComment.decide.ts';
import { commentModel } from './model.ts';

const approve = (events: readonly CommentEvent[], by = luna) =>
  given(commentModel, events).when((state) => decideApproveComment({ personId: by, now }, state));

it('lets others see what is held back', () => {
  approve([noraWrote({ isHeld: true })]).thenAppends([
    {
      type: 'CommentApproved',
      data: { ...noras, parentAuthorId: null, mentions: [], approvedAt: now },
    },
  ]);
});

it('does nothing where others see it', () => {
  approve([noraWrote()]).thenAppendsNothing();
});

it('is for whose it is that is commented on', () => {
  approve([noraWrote({ isHeld: true })], nora).thenRefuses('NOT_FOUND');
  approve([]).thenRefuses('NOT_FOUND');
  approve([noraWrote(), noraDeleted]).thenRefuses('NOT_FOUND');
});
