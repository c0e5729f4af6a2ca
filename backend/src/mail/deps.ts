import type { Base } from '../kernel/composition/base.ts';
import type { OriginConfig } from '../kernel/process/environment.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { MailConfig } from './config.ts';

export interface MailNeeds extends Base, SettingsOffers {
  readonly config: MailConfig & OriginConfig;
}

export type SendMailDeps = Pick<
  MailNeeds,
  'clock' | 'commands' | 'config' | 'linkKeys' | 'logger' | 'metrics' | 'settings'
>;
