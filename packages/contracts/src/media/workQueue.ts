import { type FilePurpose, mediaKindOf } from '../files/events.ts';
import type { QueueName } from '../kernel/queues.ts';

/**
 * Returns the queue of an upload's processing; undefined if none is needed. A picture takes a second and a
 * video an hour, so they do not share one.
 */
export const workQueueOf = (
  purpose: FilePurpose,
): Extract<QueueName, 'pictures' | 'media'> | undefined => {
  const kind = mediaKindOf(purpose);
  if (kind === undefined) return undefined;
  return kind === 'picture' ? 'pictures' : 'media';
};
