import { blockedPeopleMax } from '@ovation/contracts/blocking/rules';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideBlockPerson, decideUnblockPerson } from './blockPerson.decide.ts';
import { blockModel } from './model.ts';

const now = '2026-02-01T10:00:00.000Z';
const [star, fan] = [idOf(1), idOf(2)];
const command = { ownerId: star, isFan: false, personId: fan, now };
const blocked = (personId: string) => ({
  type: 'PersonBlocked' as const,
  data: { performerId: star, personId, blockedAt: now },
});
const unblocked = {
  type: 'PersonUnblocked' as const,
  data: { performerId: star, personId: fan, unblockedAt: now },
};
type State = typeof blockModel.initial;
const block = (state: State) => decideBlockPerson(command, state);
const unblock = (state: State) => decideUnblockPerson(command, state);

describe('blocking a person', () => {
  it('is done once', () => {
    given(blockModel)
      .when(block)
      .thenAppends([blocked(fan)])
      .when(block)
      .thenAppendsNothing();
  });

  it('is refused for oneself', () => {
    given(blockModel)
      .when((state) => decideBlockPerson({ ...command, personId: star }, state))
      .thenRefuses('CANNOT_BLOCK_YOURSELF');
  });

  it('is limited, except for people blocked already', () => {
    const people = new Map(
      Array.from({ length: blockedPeopleMax }, (_, at) => [idOf(at + 10), now] as const),
    );
    const full = { ...blockModel.initial, people };
    expect(decideBlockPerson(command, full)).toMatchObject({ code: 'TOO_MANY_BLOCKED' });
    expect(decideBlockPerson({ ...command, personId: idOf(10) }, full)).toMatchObject({ ok: true });
  });
});

describe('unblocking a person', () => {
  it('ends the block, and is refused for others', () => {
    given(blockModel, [blocked(fan)])
      .when(unblock)
      .thenAppends([unblocked])
      .when(unblock)
      .thenRefuses('NOT_FOUND');
  });
});

describe('a fan', () => {
  const byFan = { ownerId: fan, isFan: true, personId: star, now };

  it('blocks a creator, once, and can unblock', () => {
    given(blockModel)
      .when((state) => decideBlockPerson(byFan, state))
      .thenAppends([
        { type: 'PerformerBlocked', data: { fanId: fan, performerId: star, blockedAt: now } },
      ])
      .when((state) => decideBlockPerson(byFan, state))
      .thenAppendsNothing()
      .when((state) => decideUnblockPerson(byFan, state))
      .thenAppends([
        { type: 'PerformerUnblocked', data: { fanId: fan, performerId: star, unblockedAt: now } },
      ])
      .when((state) => decideUnblockPerson(byFan, state))
      .thenRefuses('NOT_FOUND');
  });
});
