import { newId } from '@ovation/event-log/ids';
import { expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { decideFollow } from './follow.decide.ts';
import { eraseFollows } from './follows.eraser.ts';
import { followModel, followStreamId } from './model.ts';

const [nora, luna, mila] = [idOf(1), idOf(2), idOf(3)];

it('ends all follows of a person, idempotently', async () => {
  const { commands } = memoryBase().base;
  const now = '2026-03-01T12:00:00.000Z';
  const context = {
    now,
    actor: { kind: 'system' as const, id: 'spec' },
    causationId: newId(),
    correlationId: newId(),
    trigger: { kind: 'work', name: 'spec' } as const,
  };
  const parties = { followerId: nora, followerRole: 'user' as const };
  for (const performerId of [luna, mila]) {
    await commands.handle(followModel, followStreamId(nora, performerId), context, (state) =>
      decideFollow({ ...parties, performerId, performerExists: true, following: 0, now }, state),
    );
  }
  const eraser = eraseFollows({ commands }, { followedBy: async () => [luna, mila] });
  for (const _ of [1, 2]) await eraser.erase({ accountId: nora, role: 'user' }, context);
  for (const performerId of [luna, mila]) {
    const { state, revision } = await commands.load(followModel, followStreamId(nora, performerId));
    expect([state.followedAt, revision]).toEqual([null, 1]);
  }
});
