import type { Accounts } from '../auth/public.ts';
import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Performers } from '../performers/public.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface TippingDeps extends Pick<Base, 'commands' | 'newId'>, SettingsOffers {
  readonly accounts: Pick<Accounts, 'isPerformer'>;
  readonly log: Pick<Base['log'], 'read'>;
  readonly performers: Pick<Performers, 'mayBePaid'>;
  readonly visibility: Pick<Visibility, 'maySeeFromLog'>;
}
