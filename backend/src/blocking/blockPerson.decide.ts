import type { BlockEvent } from '@ovation/contracts/blocking/events';
import { blockedPeopleMax } from '@ovation/contracts/blocking/rules';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import type { Blocks } from './model.ts';

export interface BlockPerson {
  readonly performerId: string;
  readonly personId: string;
  readonly now: string;
}

/** Who is blocked stays blocked since the first time. */
export const decideBlockPerson = (
  { performerId, personId, now }: BlockPerson,
  { people }: Blocks,
): Decision<BlockEvent, 'CANNOT_BLOCK_YOURSELF' | 'TOO_MANY_BLOCKED'> => {
  if (personId === performerId) return refused('CANNOT_BLOCK_YOURSELF');
  if (people.has(personId)) return accepted([]);
  if (people.size >= blockedPeopleMax) return refused('TOO_MANY_BLOCKED');
  return accepted([{ type: 'PersonBlocked', data: { performerId, personId, blockedAt: now } }]);
};

export const decideUnblockPerson = (
  { performerId, personId, now }: BlockPerson,
  { people }: Blocks,
): Decision<BlockEvent, 'NOT_FOUND'> =>
  people.has(personId)
    ? accepted([{ type: 'PersonUnblocked', data: { performerId, personId, unblockedAt: now } }])
    : refused('NOT_FOUND');
