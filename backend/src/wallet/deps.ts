import type { People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface WalletDeps extends Pick<Base, 'commands'>, SettingsOffers {
  readonly readModels: Pick<ReadModels, 'page'>;
  readonly people: Pick<People, 'show'>;
}
