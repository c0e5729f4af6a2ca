import { type FilePurpose, mediaKindOf } from '../files/events.ts';
import type { QueueName } from '../kernel/queues.ts';

/**
 * Which queue carries what is to be made of an upload; undefined where nothing is. A picture takes a second and a
 * video an hour: no picture waits for a video.
 */
export const workQueueOf = (
  purpose: FilePurpose,
): Extract<QueueName, 'pictures' | 'media'> | undefined => {
  const kind = mediaKindOf(purpose);
  if (kind === undefined) return undefined;
  return kind === 'picture' ? 'pictures' : 'media';
};
