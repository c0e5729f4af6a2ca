import type { Base } from '../kernel/composition/base.ts';
import type { Charging, PaymentsOffers } from '../payments/public.ts';

export interface BankingNeeds extends Pick<Base, 'commands'>, Pick<PaymentsOffers, 'charging'> {
  readonly log: Pick<Base['log'], 'read'>;
}

/**
 * Banking has no read model: Redis is not encrypted, while payout details are stored encrypted with the
 * person's key.
 */
export interface BankingDeps extends Pick<Base, 'commands'> {
  readonly charging: Pick<Charging, 'isProvider'>;
}
