import type { BlockEvent } from '@ovation/contracts/blocking/events';
import { type MuteScope, mutedPeopleMax } from '@ovation/contracts/blocking/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Blocks } from './model.ts';

export interface MutePerformer {
  readonly personId: string;
  readonly performerId: string;
  readonly scope: MuteScope;
  readonly now: string;
}

/** Mutes a creator. A creator muted everywhere is muted in each list: a later narrower mute changes nothing. */
export const decideMutePerformer = (
  { personId, performerId, scope, now }: MutePerformer,
  { muted }: Blocks,
): Decision<BlockEvent, 'CANNOT_MUTE_YOURSELF' | 'TOO_MANY_MUTED'> => {
  if (personId === performerId) return refused('CANNOT_MUTE_YOURSELF');
  const before = muted.get(performerId);
  if (before && (before.scope === 'feeds' || before.scope === scope)) return accepted([]);
  if (!before && muted.size >= mutedPeopleMax) return refused('TOO_MANY_MUTED');
  const data = { personId, performerId, scope, mutedAt: now };
  return accepted([{ type: 'PerformerMuted', data }]);
};

export const decideUnmutePerformer = (
  { personId, performerId, now }: Omit<MutePerformer, 'scope'>,
  { muted }: Blocks,
): Decision<BlockEvent, 'NOT_FOUND'> =>
  muted.has(performerId)
    ? accepted([{ type: 'PerformerUnmuted', data: { personId, performerId, unmutedAt: now } }])
    : refused('NOT_FOUND');
