import type { Config } from '../config.ts';
import type { Base } from '../kernel/base.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { SignedUrls } from './signedUrls.ts';
import type { FileStore } from './store.ts';
import type { StoreConfig } from './storeConfig.ts';

export interface FilesNeeds
  extends Pick<Base, 'clock' | 'commands' | 'linkKeys' | 'log' | 'logger' | 'newId' | 'readModels'>,
    SettingsOffers {
  readonly config: StoreConfig & Pick<Config, 'FFMPEG_PATH'>;
}

export interface UploadDeps
  extends Pick<Base, 'commands' | 'logger' | 'newId' | 'readModels'>,
    SettingsOffers {
  readonly fileStore: FileStore;
  readonly signedUrls: SignedUrls;
  /** Without ffmpeg there are neither videos nor audios. */
  readonly config: Pick<Config, 'FFMPEG_PATH'>;
}

export type FilesDeps = UploadDeps;
