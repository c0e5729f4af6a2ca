import type { Worker } from '@ovation/contracts/files/events';
import type { FilesOffers } from '../../files/public.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';

/** What makes what is shown of an upload. */
export interface MakingDeps
  extends Pick<Base, 'clock' | 'commands' | 'logger' | 'metrics'>,
    Pick<FilesOffers, 'mediaStore'> {
  readonly ffmpeg: Ffmpeg | undefined;
  /** Where it is made; each attempt has a folder in it. */
  readonly workFolder: string;
  /** Who makes it. */
  readonly worker: Worker | undefined;
}
