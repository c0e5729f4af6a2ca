import { rooms } from '@ovation/contracts/kernel/push';
import { describe, expect, it } from 'vitest';
import type { OrderedPush } from './fold.ts';
import { chainsMax, createPushOrder, mergeMissed, missedNoticeOf } from './pushOrder.ts';

const push = (position: bigint, room: string, event = 'told'): OrderedPush => ({
  position,
  hint: { rooms: [room], event, body: {} },
});
const nora = rooms.person('nora');

describe('the order of pushes', () => {
  it('has their position in the log, and the previous one of the same name and person', () => {
    const inOrder = createPushOrder();
    const first = inOrder([
      push(1n, nora),
      push(2n, nora, 'other'),
      push(3n, rooms.person('theo')),
    ]);
    const then = inOrder([push(4n, nora), push(5n, nora)]);
    expect([...first, ...then].map(({ order }) => order)).toEqual([
      { position: '1' },
      { position: '2' },
      { position: '3' },
      { position: '4', previous: '1' },
      { position: '5', previous: '4' },
    ]);
  });

  it('has no previous position for several rooms, or a shared one', () => {
    const inOrder = createPushOrder();
    const both = { rooms: [nora, rooms.person('theo')], event: 'told', body: {} };
    const hints = [1n, 2n].flatMap((position) => [
      { position, hint: both },
      push(position, rooms.object('feed', 'f1')),
      push(position, rooms.everyone),
    ]);
    expect(inOrder(hints).filter(({ order }) => order?.previous !== undefined)).toEqual([]);
  });

  it('has the newest previous position for a late push', () => {
    const orders = createPushOrder()([push(2n, nora), push(1n, nora), push(3n, nora)]);
    expect(orders.map(({ order }) => order?.previous)).toEqual([undefined, '2', '2']);
  });

  it('forgets the least recently pushed chains', () => {
    const inOrder = createPushOrder();
    inOrder([push(1n, nora), push(2n, rooms.person('theo'))]);
    inOrder(Array.from({ length: chainsMax - 1 }, (_, at) => push(3n, rooms.person(`${at}`))));
    const [ofNora, ofTheo] = inOrder([push(4n, nora), push(5n, rooms.person('0'))]);
    expect([ofNora?.order, ofTheo?.order]).toEqual([
      { position: '4' },
      { position: '5', previous: '3' },
    ]);
  });
});

describe('a missed notice', () => {
  const missed = (...positions: readonly bigint[]) =>
    missedNoticeOf(createPushOrder()(positions.map((position) => push(position, nora))));

  it('has the newest position of its pushes', () => {
    expect(missed(9n, 10n, 8n)).toEqual({ order: { position: '10' } });
    expect(missed()).toEqual({});
  });

  it('merges two', () => {
    expect(mergeMissed(missed(9n), missed(10n))).toEqual({ order: { position: '10' } });
    expect(mergeMissed(missed(), missed(9n))).toEqual({ order: { position: '9' } });
    expect(mergeMissed(missed(9n), undefined)).toEqual({ order: { position: '9' } });
  });
});
