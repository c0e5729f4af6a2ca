import { createHash } from 'node:crypto';

const weightOf = (member: string, key: string): string =>
  createHash('sha1').update(member).update('\0').update(key).digest('hex');

/**
 * The members in the order in which they are to serve a key (rendezvous hashing): the same order
 * wherever it is asked for, and a member that comes or goes moves only the keys that were its own.
 */
export const inOrderFor = (key: string, members: readonly string[]): readonly string[] =>
  members
    .map((member) => ({ member, weight: weightOf(member, key) }))
    .sort((a, b) => (a.weight < b.weight ? 1 : -1))
    .map(({ member }) => member);
