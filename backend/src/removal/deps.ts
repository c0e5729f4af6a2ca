import type { AuthOffers } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { MailOffers } from '../mail/public.ts';

export interface RemovalNeeds extends Base, AuthOffers, Pick<MailOffers, 'mail'> {}

export type RemovalDeps = Pick<Base, 'commands' | 'readModels'> & Pick<AuthOffers, 'accounts'>;
