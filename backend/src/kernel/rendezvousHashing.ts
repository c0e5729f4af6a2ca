import { createHash } from 'node:crypto';

const weightOf = (member: string, key: string): string =>
  createHash('sha1').update(member).update('\0').update(key).digest('hex');

/**
 * Orders members by their weight for a key (rendezvous hashing, also highest random weight): the first one serves
 * it. The order is the same everywhere, and a member that joins or leaves moves only its own keys.
 */
export const rendezvousOrder = (key: string, members: readonly string[]): readonly string[] =>
  members
    .map((member) => ({ member, weight: weightOf(member, key) }))
    .sort((a, b) => (a.weight < b.weight ? 1 : -1))
    .map(({ member }) => member);
