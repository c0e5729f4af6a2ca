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

/**
 * What a worker makes at a time: a picture under way can hold some hundred megabytes, and a video keeps two cores
 * busy.
 */
const lanes = { pictures: 2, media: 1 } as const;

export const media = defineCapability<MediaNeeds, object>('media', (needs) => {
  // Where contents lie too: what is made is moved there, and not copied.
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
