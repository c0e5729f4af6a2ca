import { createHash } from 'node:crypto';

const weightOf = (member: string, key: string): string =>
  createHash('sha1').update(member).update('\0').update(key).digest('hex');

/**
 * Orders members by which they serve a key (rendezvous hashing): the same order everywhere, and a member
 * that joins or leaves moves only its own keys.
 */
export const rendezvousOrder = (key: string, members: readonly string[]): readonly string[] =>
  members
    .map((member) => ({ member, weight: weightOf(member, key) }))
    .sort((a, b) => (a.weight < b.weight ? 1 : -1))
    .map(({ member }) => member);
