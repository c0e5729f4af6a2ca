import { unfinishedHoursMax } from '@ovation/contracts/files/rules';
import type { Timer } from '../../kernel/queues/timers.ts';
import { removeFilesBefore } from '../storage/localFiles.ts';

const hourMs = 3_600_000;
export const unfinishedMsMax = unfinishedHoursMax * hourMs;

/** Removes uploads that have expired. */
export const sweepUnfinished = (deps: {
  readonly directory: string;
  readonly clock: () => Date;
}): Timer => ({
  name: 'sweep-unfinished-uploads',
  everyMs: hourMs,
  run: async () => {
    await removeFilesBefore(deps.directory, new Date(deps.clock().getTime() - unfinishedMsMax));
  },
});
