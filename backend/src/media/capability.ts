import { join } from 'node:path';
import { wallClock } from '@ovation/clock/wallClock';
import { defineCapability } from '../kernel/composition/capability.ts';
import { countFiles } from './countFiles.timer.ts';
import type { MediaNeeds } from './deps.ts';
import { openFfmpeg } from './ffmpeg/ffmpeg.ts';
import { pendingFiles } from './pendingFiles.ts';
import { queueFile } from './queueFile.reactor.ts';
import { sweepWorkFolders } from './sweepWorkFolders.timer.ts';
import { createTranscodeFile } from './transcodeFile.ts';
import { workerIdentity } from './workerIdentity.ts';

/** Parallel jobs of one worker: a picture can take some hundred megabytes, and a video keeps two cores busy. */
const concurrency = { pictures: 2, media: 1 } as const;

export const media = defineCapability<MediaNeeds, object>('media', (needs) => {
  // On the same volume as the store: results are moved there, not copied.
  const workFolder = join(needs.config.FILES_DIR, 'making');
  return {
    reactors: () => [queueFile(needs)],
    timers: () => [countFiles(needs), sweepWorkFolders(workFolder, wallClock)],
    queueWork: () => {
      const { config } = needs;
      const own = { workFolder, ffmpeg: openFfmpeg(config), worker: workerIdentity(config) };
      const work = createTranscodeFile({ ...needs, ...own });
      return (['pictures', 'media'] as const).map((queue) => ({
        queue,
        concurrency: concurrency[queue],
        work,
        pending: (withinMs: number) => pendingFiles(needs, queue, withinMs),
      }));
    },
  };
});
