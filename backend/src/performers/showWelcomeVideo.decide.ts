import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { Performer } from '../models/performer.model.ts';

export interface ShowWelcomeVideo {
  readonly fileId: string;
  readonly now: string;
}

/**
 * Shows the newest uploaded welcome video: ids are time-ordered, so a slow older upload does not replace it,
 * and a removed one does not return with its next rendition.
 */
export const decideShowWelcomeVideo = (
  { fileId, now }: ShowWelcomeVideo,
  performer: Performer | undefined,
): Decision<PerformerEvent, 'NOT_FOUND'> => {
  if (!performer) return refused('NOT_FOUND');
  const { performerId, welcomeVideoId, lastWelcomeVideoId } = performer;
  if (lastWelcomeVideoId !== null && lastWelcomeVideoId >= fileId) return unchanged();
  const data = { performerId, fileId, replacedFileId: welcomeVideoId, shownAt: now };
  return accepted([{ type: 'PerformerWelcomeVideoShown', data }]);
};
