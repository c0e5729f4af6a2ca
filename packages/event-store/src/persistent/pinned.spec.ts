import { describe, expect, it } from 'vitest';
import type { Consumer } from './consumers.ts';
import type { GroupMessage } from './groupMessage.ts';
import { pinned } from './pinned.ts';

const consumerOf = (slots: number): Consumer => {
  const unanswered = new Map<string, GroupMessage>();
  return {
    slots,
    unanswered,
    isFree: () => unanswered.size < slots,
    give: (message: GroupMessage) => unanswered.set(message.id, message),
  } as unknown as Consumer;
};

const messageOf = (key: string, id = key): GroupMessage => ({ id, key }) as unknown as GroupMessage;
const keyOf = (message: GroupMessage): string => (message as unknown as { key: string }).key;

const group = (...slots: number[]) => {
  const strategy = pinned(keyOf);
  const consumers = slots.map(consumerOf);
  for (const consumer of consumers) strategy.add(consumer);
  const offer = (key: string, id?: string) =>
    strategy.offer(messageOf(key, id), (consumer) => consumer.give(messageOf(key, id)));
  const keysOf = (at: number) => [...(consumers[at]?.unanswered.values() ?? [])].map(keyOf);
  const answer = (at: number, id: string): void => {
    const unanswered = consumers[at]?.unanswered as Map<string, GroupMessage> | undefined;
    unanswered?.delete(id);
  };
  return { strategy, consumers, offer, keysOf, answer };
};

describe('pinned', () => {
  it('gives a new key to whoever has fewest, and later ones of it too', () => {
    const { offer, keysOf } = group(10, 10);
    for (const [at, key] of ['a', 'b', 'a', 'b'].entries()) offer(key, `${key}${at}`);
    expect([keysOf(0), keysOf(1)]).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  it('lets a key wait for its consumer while others go on, and stops when all are full', () => {
    const { offer } = group(1, 2);
    expect([offer('a', '1'), offer('b', '2')]).toEqual(['sent', 'sent']);
    expect([offer('a', '3'), offer('b', '4')]).toEqual(['skipped', 'sent']);
    expect(offer('b', '5')).toBe('full');
  });

  it('moves keys to who joins, those without open messages first', () => {
    const { strategy, offer, keysOf, answer } = group(10);
    offer('a');
    offer('b');
    answer(0, 'b');
    const joined = consumerOf(10);
    strategy.add(joined);
    offer('b', 'b2');
    offer('a', 'a2');
    expect([...joined.unanswered.keys()]).toEqual(['b2']);
    expect(keysOf(0)).toEqual(['a', 'a']);
  });

  it('leaves the keys of others where they are when a consumer leaves', () => {
    const { strategy, consumers, offer, keysOf } = group(10, 10, 10);
    for (const key of ['a', 'b', 'c']) offer(key);
    const [first] = consumers;
    if (first !== undefined) strategy.remove(first);
    for (const key of ['a', 'b', 'c']) offer(key, `${key}2`);
    expect(keysOf(1)).toEqual(['b', 'a', 'b']);
    expect(keysOf(2)).toEqual(['c', 'c']);
  });
});
