import { join } from 'node:path';
import { defineCapability } from '../kernel/composition/capability.ts';
import { countFiles } from './countFiles.timer.ts';
import type { MediaNeeds } from './deps.ts';
import { openFfmpeg } from './ffmpeg/ffmpeg.ts';
import { createMakeFile } from './makeFile.ts';
import { owedFiles } from './owedFiles.ts';
import { queueFile } from './queueFile.reactor.ts';
import { sweepAttempts } from './sweepAttempts.timer.ts';
import { thisWorker } from './worker.ts';

/** Parallel jobs of one worker: a picture can take some hundred megabytes, and a video keeps two cores busy. */
const lanes = { pictures: 2, media: 1 } as const;

export const media = defineCapability<MediaNeeds, object>('media', (needs) => {
  // On the same volume as the store: results are moved there, not copied.
  const workFolder = join(needs.config.FILES_DIR, 'making');
  return {
    reactors: () => [queueFile(needs)],
    timers: () => [countFiles(needs), sweepAttempts(workFolder, needs.clock)],
    queueWork: () => {
      const { config } = needs;
      const own = { workFolder, ffmpeg: openFfmpeg(config), worker: thisWorker(config) };
      const work = createMakeFile({ ...needs, ...own });
      return (['pictures', 'media'] as const).map((queue) => ({
        queue,
        lanes: lanes[queue],
        work,
        owed: (withinMs: number) => owedFiles(needs, queue, withinMs),
      }));
    },
  };
});
