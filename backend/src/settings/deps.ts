import type { Base } from '../kernel/composition/base.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { PublicEnvironment } from './publicSettings.view.ts';

/** Configuration of later capabilities that is visible to clients. */
interface ClientVisibleConfig {
  readonly STRIPE_API_URL?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY: string;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly TWITTER_CONSUMER_KEY?: string | undefined;
  readonly FFMPEG_PATH?: string | undefined;
}

export interface SettingsNeeds extends Pick<Base, 'clock' | 'commands' | 'readModels'> {
  readonly config: ClientVisibleConfig;
}

export interface SettingsDeps extends Pick<Base, 'commands'> {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly environment: PublicEnvironment;
}
