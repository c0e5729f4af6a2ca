import type { AuthOffers } from '../auth/public.ts';
import type { Base } from '../kernel/base.ts';

export interface RemovalNeeds extends Base, AuthOffers {}

export type RemovalDeps = Pick<Base, 'commands' | 'readModels'> & Pick<AuthOffers, 'accounts'>;
