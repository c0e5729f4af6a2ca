import { shareOf } from '../kernel/rules.ts';
import { accounts, type Leg, posting } from './posting.ts';

export interface ChargePosting {
  readonly commission: number;
  readonly legs: Leg[];
}

/** Builds the posting of a fan's token charge: the fan pays, creator and platform receive. */
export const chargePosting = (
  fanId: string,
  performerId: string,
  tokens: number,
  commissionBasisPoints: number,
): ChargePosting => {
  const commission = shareOf(tokens, commissionBasisPoints);
  return {
    commission,
    legs: posting([
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: -tokens },
      { account: accounts.creator(performerId), commodity: 'TOKEN', amount: tokens - commission },
      { account: accounts.commission, commodity: 'TOKEN', amount: commission },
    ]),
  };
};
