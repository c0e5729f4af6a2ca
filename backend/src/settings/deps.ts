import type { Config } from '../config.ts';
import type { Base } from '../kernel/base.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { PublicEnvironment } from './publicSettings.view.ts';

export interface SettingsNeeds extends Pick<Base, 'clock' | 'commands' | 'readModels'> {
  readonly config: Pick<
    Config,
    | 'STRIPE_API_URL'
    | 'STRIPE_PUBLISHABLE_KEY'
    | 'GOOGLE_CLIENT_ID'
    | 'TWITTER_CONSUMER_KEY'
    | 'FFMPEG_PATH'
  >;
}

export interface SettingsDeps extends Pick<Base, 'commands'> {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly environment: PublicEnvironment;
}
