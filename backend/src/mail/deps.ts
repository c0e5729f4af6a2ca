import type { Config } from '../config.ts';
import type { Base } from '../kernel/base.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface MailNeeds extends Base, SettingsOffers {
  readonly config: Pick<Config, 'MAIL_FROM' | 'MAIL_TO_OPERATOR' | 'PUBLIC_ORIGIN' | 'SMTP_URL'>;
}

export type SendMailDeps = Pick<
  MailNeeds,
  'clock' | 'commands' | 'config' | 'linkKeys' | 'logger' | 'metrics' | 'settings'
>;
