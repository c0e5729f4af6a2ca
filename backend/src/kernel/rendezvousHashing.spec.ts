import { expect, it } from 'vitest';
import { rendezvousOrder } from './rendezvousHashing.ts';

const members = ['one', 'two', 'three'];
const keys = Array.from({ length: 300 }, (_, at) => `key ${at}`);

it('gives the same order for a key everywhere', () => {
  for (const key of keys) {
    expect(rendezvousOrder(key, [...members].reverse())).toEqual(rendezvousOrder(key, members));
  }
});

it('moves only the keys of a member that leaves', () => {
  const left = members.filter((member) => member !== 'one');
  for (const key of keys) {
    const before = rendezvousOrder(key, members).filter((member) => member !== 'one');
    expect(rendezvousOrder(key, left)).toEqual(before);
  }
});

it('distributes keys evenly', () => {
  for (const member of members) {
    const own = keys.filter((key) => rendezvousOrder(key, members)[0] === member);
    expect(own.length).toBeGreaterThan(60);
  }
});
