import type { FilesOffers, StoreConfig } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { ProcessConfig } from '../kernel/process/environment.ts';
import type { MediaConfig } from './ffmpeg/config.ts';

export interface MediaNeeds extends Base, Pick<FilesOffers, 'mediaStore'> {
  readonly config: MediaConfig &
    Pick<ProcessConfig, 'METRICS_PORT'> &
    Pick<StoreConfig, 'FILES_DIR'>;
}
