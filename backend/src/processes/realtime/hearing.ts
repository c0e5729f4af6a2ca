import { pushesMissed } from '@ovation/contracts/kernel/push';
import type { Redis } from '@ovation/redis/redis';
import type { Logger } from '../../kernel/process/logger.ts';
import { createHeardPushes } from './heardPushes.ts';
import { openHeardRooms } from './heardRooms.ts';
import { createHeldRooms } from './heldRooms.ts';
import type { Gateway } from './sockets.ts';

/** So often it is looked which rooms are to be written anew. */
const lookEveryMs = 1_000;

/**
 * Who may hear what, over all processes (decision 0039): the rooms of this process's sockets are held,
 * and of pushes those are told that nobody can hear.
 */
export const openHearing = (
  redis: Pick<Redis, 'at' | 'onReady'>,
  /** The sockets of this process, which are opened later. */
  gateway: () => Gateway,
  logger: Logger,
) => {
  const isJoined = (room: string): boolean => gateway().of('/').adapter.rooms.has(room);
  const heard = openHeardRooms(redis);
  const held = createHeldRooms({
    heard,
    isJoined,
    tellMissed: (missed) =>
      void gateway()
        .local.to([...missed])
        .emit(pushesMissed.name, {}),
    logger,
    clockMs: () => performance.now(),
  });
  let looking: NodeJS.Timeout | undefined;
  return {
    held,
    heardOf: createHeardPushes({ heard, isJoined, logger }),
    /** Once there are sockets. */
    start: async (): Promise<void> => {
      looking = setInterval(() => void held.renewDue(), lookEveryMs);
      looking.unref();
      await held.renewDue();
    },
    stop: (): void => clearInterval(looking),
  };
};
