import type { BlockingOffers } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { PlansOffers } from '../plans/public.ts';
import type { SettingsOffers } from '../settings/public.ts';

export interface CouponsDeps
  extends Pick<Base, 'commands' | 'newId' | 'readModels'>,
    Pick<BlockingOffers, 'visibility'>,
    PlansOffers,
    SettingsOffers {}
