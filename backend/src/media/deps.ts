import type { Worker } from '@ovation/contracts/files/events';
import type { FilesOffers, StoreConfig } from '../files/public.ts';
import type { Base } from '../kernel/base.ts';
import type { ProcessConfig } from '../kernel/environment.ts';
import type { MediaConfig } from './config.ts';
import type { Ffmpeg } from './ffmpeg/ffmpeg.ts';

export interface MediaNeeds extends Base, Pick<FilesOffers, 'mediaStore'> {
  readonly config: MediaConfig &
    Pick<ProcessConfig, 'METRICS_PORT'> &
    Pick<StoreConfig, 'FILES_DIR'>;
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
