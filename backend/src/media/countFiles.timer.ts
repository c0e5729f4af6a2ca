import { mediaWorkModel, mediaWorkOwner } from '@ovation/contracts/media/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';

const everyMs = 30_000;

/** Publishes the number of waiting and of dead lettered uploads as metrics. */
export const countFiles = ({
  readModels,
  metrics,
}: Pick<Base, 'metrics' | 'readModels'>): Timer => ({
  name: 'count-files',
  everyMs,
  run: async () => {
    for (const queue of ['pictures', 'media'] as const) {
      const waiting = await readModels.count(mediaWorkModel, mediaWorkOwner, queue);
      metrics.filesPending.set({ queue }, waiting);
    }
    metrics.filesDead.set(await readModels.count(mediaWorkModel, mediaWorkOwner, 'dead'));
  },
});
