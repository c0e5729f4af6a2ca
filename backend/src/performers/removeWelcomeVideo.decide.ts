import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { Performer } from '../models/performer.model.ts';

/** Removes a creator's welcome video; idempotent. */
export const decideRemoveWelcomeVideo = (
  { now }: { readonly now: string },
  performer: Performer | undefined,
): Decision<PerformerEvent, 'NOT_FOUND'> => {
  if (!performer) return refused('NOT_FOUND');
  const { performerId, welcomeVideoId } = performer;
  if (welcomeVideoId === null) return unchanged();
  const data = { performerId, fileId: welcomeVideoId, removedAt: now };
  return accepted([{ type: 'PerformerWelcomeVideoRemoved', data }]);
};
