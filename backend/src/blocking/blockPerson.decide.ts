import type { BlockEvent } from '@ovation/contracts/blocking/events';
import { blockedPeopleMax } from '@ovation/contracts/blocking/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Blocks } from './model.ts';

export interface BlockPerson {
  /** Blocking account; for a fan, the other is a creator. */
  readonly ownerId: string;
  readonly isFan: boolean;
  readonly personId: string;
  readonly now: string;
}

const blocked = ({ ownerId, isFan, personId, now }: BlockPerson): BlockEvent =>
  isFan
    ? {
        type: 'PerformerBlocked',
        data: { fanId: ownerId, performerId: personId, blockedAt: now },
      }
    : { type: 'PersonBlocked', data: { performerId: ownerId, personId, blockedAt: now } };

const unblocked = ({ ownerId, isFan, personId, now }: BlockPerson): BlockEvent =>
  isFan
    ? {
        type: 'PerformerUnblocked',
        data: { fanId: ownerId, performerId: personId, unblockedAt: now },
      }
    : { type: 'PersonUnblocked', data: { performerId: ownerId, personId, unblockedAt: now } };

/** Blocks a person; a repeated block keeps its first time. */
export const decideBlockPerson = (
  command: BlockPerson,
  { people }: Blocks,
): Decision<BlockEvent, 'CANNOT_BLOCK_YOURSELF' | 'TOO_MANY_BLOCKED'> => {
  const { ownerId, personId } = command;
  if (personId === ownerId) return refused('CANNOT_BLOCK_YOURSELF');
  if (people.has(personId)) return accepted([]);
  if (people.size >= blockedPeopleMax) return refused('TOO_MANY_BLOCKED');
  return accepted([blocked(command)]);
};

export const decideUnblockPerson = (
  command: BlockPerson,
  { people }: Blocks,
): Decision<BlockEvent, 'NOT_FOUND'> =>
  people.has(command.personId) ? accepted([unblocked(command)]) : refused('NOT_FOUND');
