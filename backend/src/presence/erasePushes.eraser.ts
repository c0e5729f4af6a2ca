import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { pushStream } from '../kernel/queues/pushStream.ts';

/**
 * Erases the push stream, which contains the removed person's words among those of others. A reconnecting socket is
 * notified of missed pushes, and reads again.
 */
export const erasePushes = ({ counters }: Pick<Base, 'counters'>): Eraser => ({
  name: 'pushes',
  erase: async () => {
    await counters.unlink(pushStream);
  },
});
