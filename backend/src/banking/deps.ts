import type { Base } from '../kernel/composition/base.ts';
import type { Charging, PaymentsOffers } from '../payments/public.ts';

export interface BankingNeeds extends Pick<Base, 'commands'>, Pick<PaymentsOffers, 'charging'> {}

/**
 * Nothing of this is in a read model: what those hold lies in Redis as it is, and where money goes is
 * kept hidden under the person's key alone.
 */
export interface BankingDeps extends Pick<Base, 'commands'> {
  readonly charging: Pick<Charging, 'isProvider'>;
}
