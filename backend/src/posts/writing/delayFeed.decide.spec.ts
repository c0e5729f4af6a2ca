import { describe, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import { type DelayFeed, decideDelayFeed } from './delayFeed.decide.ts';
import { feedDelayModel } from './model.ts';

const scheduledAt = '2026-02-01T10:00:00.000Z';
const now = '2026-02-01T10:00:05.000Z';
const post: DelayFeed['post'] = {
  feedId: idOf(1),
  performerId: idOf(2),
  status: 'scheduled',
  scheduledAt,
  expiresAt: null,
  isRemoved: false,
};
const delay =
  (more: Partial<DelayFeed> = {}) =>
  (known: typeof feedDelayModel.initial) =>
    decideDelayFeed({ post, isVerified: true, hasFiles: true, now, ...more }, known);
const delayed = (reason: 'not-verified' | 'files', at = scheduledAt) => ({
  type: 'FeedDelayed' as const,
  data: { feedId: idOf(1), performerId: idOf(2), reason, scheduledAt: at, delayedAt: now },
});

describe('a due post that is delayed', () => {
  it('is recorded once per reason', () => {
    given(feedDelayModel)
      .when(delay({ isVerified: false, hasFiles: false }))
      .thenAppends([delayed('not-verified')])
      .when(delay({ isVerified: false }))
      .thenAppendsNothing()
      .when(delay({ hasFiles: false }))
      .thenAppends([delayed('files')]);
  });

  it('is recorded again for a new scheduled time', () => {
    const earlier = '2026-01-01T10:00:00.000Z';
    given(feedDelayModel, [delayed('files', earlier)])
      .when(delay({ hasFiles: false }))
      .thenAppends([delayed('files')]);
  });

  it('is not recorded before its time, after its end, or when nothing is missing', () => {
    given(feedDelayModel).when(delay()).thenAppendsNothing();
    const others = [
      { scheduledAt: '2026-02-02T10:00:00.000Z' },
      { expiresAt: now },
      { isRemoved: true },
      { status: 'active' as const },
    ];
    for (const other of others) {
      given(feedDelayModel)
        .when(delay({ post: { ...post, ...other }, hasFiles: false }))
        .thenAppendsNothing();
    }
  });
});
