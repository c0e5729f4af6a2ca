import { rooms } from '@ovation/contracts/kernel/push';
import { describe, expect, it } from 'vitest';
import type { OrderedPush } from './fold.ts';
import { bothMissed, chainsMax, createPushOrder, missedOf } from './pushOrder.ts';

const push = (position: bigint, room: string, event = 'told'): OrderedPush => ({
  position,
  hint: { rooms: [room], event, body: {} },
});
const nora = rooms.person('nora');

describe('what is said of the order of pushes', () => {
  it('is where they lie in the log, and what the same person was told before by that name', () => {
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

  it('names nothing before a push that several rooms are told, or whoever stands in one', () => {
    const inOrder = createPushOrder();
    const both = { rooms: [nora, rooms.person('theo')], event: 'told', body: {} };
    const hints = [1n, 2n].flatMap((position) => [
      { position, hint: both },
      push(position, rooms.object('feed', 'f1')),
      push(position, rooms.everyone),
    ]);
    expect(inOrder(hints).filter(({ order }) => order?.previous !== undefined)).toEqual([]);
  });

  it('names the newest before a push that is late', () => {
    const orders = createPushOrder()([push(2n, nora), push(1n, nora), push(3n, nora)]);
    expect(orders.map(({ order }) => order?.previous)).toEqual([undefined, '2', '2']);
  });

  it('forgets those that were told longest ago', () => {
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

describe('a notice that pushes were missed', () => {
  const missed = (...positions: readonly bigint[]) =>
    missedOf(createPushOrder()(positions.map((position) => push(position, nora))));

  it('says how far the newest of them lies', () => {
    expect(missed(9n, 10n, 8n)).toEqual({ order: { position: '10' } });
    expect(missed()).toEqual({});
  });

  it('counts for two', () => {
    expect(bothMissed(missed(9n), missed(10n))).toEqual({ order: { position: '10' } });
    expect(bothMissed(missed(), missed(9n))).toEqual({ order: { position: '9' } });
    expect(bothMissed(missed(9n), undefined)).toEqual({ order: { position: '9' } });
  });
});
