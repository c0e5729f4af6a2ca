import type { Worker } from '@ovation/contracts/files/events';
import type { FilesOffers } from '../../files/public.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';

/** Dependencies of transcoding. */
export interface TranscodingDeps
  extends Pick<Base, 'clock' | 'commands' | 'logger' | 'metrics'>,
    Pick<FilesOffers, 'mediaStore'> {
  readonly ffmpeg: Ffmpeg | undefined;
  /** Parent folder of the attempts' work folders. */
  readonly workFolder: string;
  /** Worker that has the lease. */
  readonly worker: Worker | undefined;
}
