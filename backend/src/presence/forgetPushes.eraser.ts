import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { pushStream } from '../kernel/queues/pushStream.ts';

/**
 * What was pushed last holds words of whoever leaves, among those of others. All of it goes: a socket that
 * comes back then is told that it has missed pushes, and reads again.
 */
export const forgetPushes = ({ counters }: Pick<Base, 'counters'>): Eraser => ({
  name: 'pushes',
  erase: async () => {
    await counters.unlink(pushStream);
  },
});
