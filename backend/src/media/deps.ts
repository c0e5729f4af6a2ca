import type { Worker } from '@ovation/contracts/files/events';
import type { Config } from '../config.ts';
import type { FilesOffers } from '../files/public.ts';
import type { Base } from '../kernel/base.ts';
import type { Ffmpeg } from './ffmpeg/ffmpeg.ts';

export interface MediaNeeds extends Base, Pick<FilesOffers, 'mediaStore'> {
  readonly config: Pick<
    Config,
    'METRICS_PORT' | 'FILES_DIR' | 'FFMPEG_PATH' | 'FFPROBE_PATH' | 'FFMPEG_LIBRARY_PATH'
  >;
}

/** What makes what is shown of an upload. */
export interface MakingDeps
  extends Pick<MediaNeeds, 'clock' | 'commands' | 'logger' | 'mediaStore' | 'metrics'> {
  readonly ffmpeg: Ffmpeg | undefined;
  /** Where it is made; each attempt has a folder in it. */
  readonly workFolder: string;
  /** Who makes it. */
  readonly worker: Worker | undefined;
}
