import { type PushHint, rooms } from '@ovation/contracts/kernel/push';
import type { Logger } from '../../kernel/process/logger.ts';
import type { HeardRooms } from './heardRooms.ts';

export interface HeardPushesDeps {
  readonly heard: Pick<HeardRooms, 'heardOf'>;
  /** Whether a socket of this process is in a room: then nobody need be asked. */
  readonly isJoined: (room: string) => boolean;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Which of some pushes somebody may hear, at whichever process, or may come back to; in doubt all. */
export type HeardPushes = (pushes: readonly PushHint[]) => Promise<ReadonlySet<PushHint>>;

export const createHeardPushes =
  ({ heard, isJoined, logger }: HeardPushesDeps): HeardPushes =>
  async (pushes) => {
    const all = new Set(pushes);
    const isCertain = (room: string): boolean => room === rooms.everyone || isJoined(room);
    const unsure = pushes.filter((push) => !push.rooms.some(isCertain));
    if (unsure.length === 0) return all;
    try {
      const found = await heard.heardOf([...new Set(unsure.flatMap((push) => push.rooms))]);
      if (!found) return all;
      for (const push of unsure) if (!push.rooms.some((room) => found.has(room))) all.delete(push);
    } catch (error) {
      logger.warn({ err: error }, 'all pushes are emitted: nobody can tell which are heard');
    }
    return all;
  };
