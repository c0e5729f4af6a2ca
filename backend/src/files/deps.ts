import type { Base } from '../kernel/composition/base.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { SignedUrls } from './signedUrls.ts';
import type { StoreConfig } from './storage/config.ts';
import type { FileStore } from './storage/fileStore.ts';
import type { FfmpegConfig } from './upload/acceptsMedia.ts';

export interface FilesNeeds
  extends Pick<Base, 'clock' | 'commands' | 'linkKeys' | 'log' | 'logger' | 'newId' | 'readModels'>,
    SettingsOffers {
  readonly config: StoreConfig & FfmpegConfig;
}

export interface UploadDeps
  extends Pick<Base, 'commands' | 'logger' | 'newId' | 'readModels'>,
    SettingsOffers {
  readonly fileStore: FileStore;
  readonly signedUrls: SignedUrls;
  /** Without ffmpeg no videos and audios are accepted. */
  readonly config: FfmpegConfig;
}

export type FilesDeps = UploadDeps;
