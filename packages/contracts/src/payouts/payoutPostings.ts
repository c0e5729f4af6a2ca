import { legsOfAmounts } from '../holds/holdPosting.ts';
import { accounts, type Leg, posting } from '../ledger/posting.ts';
import type { PayoutDocument } from './readModels.ts';

type Amounts = Pick<PayoutDocument, 'performerId' | 'tokens' | 'amount'>;

const heldAmounts = ({ tokens, amount }: Amounts) => ({ TOKEN: tokens, USD: amount });

/** Legs of a request: what the creator has is held. */
export const holdLegs = (payout: Amounts): Leg[] =>
  legsOfAmounts(
    accounts.creator(payout.performerId),
    accounts.creatorHeld(payout.performerId),
    heldAmounts(payout),
  );

/** Legs of a request that ends before its approval: what was held returns. */
export const releaseLegs = (payout: Amounts): Leg[] =>
  legsOfAmounts(
    accounts.creatorHeld(payout.performerId),
    accounts.creator(payout.performerId),
    heldAmounts(payout),
  );

type Approved = Amounts & Pick<PayoutDocument, 'gross' | 'fee' | 'net' | 'currency'>;

/** Dollars received for the tokens of a payout, in minor units; what they are worth to the creator without it. */
type Received = Pick<PayoutDocument, 'tokensReceived'>;

/**
 * Legs of an approval: tokens retire, their dollars at the frozen rate and those of subscriptions are in
 * transit, and the platform keeps its fee. What was received for the tokens leaves `platform:tokens-sold`, and
 * the difference is the platform's margin. `from` is the held account, or with `sign` -1 the creator's own, to
 * which a canceled payout returns.
 */
const approvalLegsOf = (from: string, payout: Approved & Received, sign: 1 | -1): Leg[] => {
  const { tokens, amount, gross, fee, net, currency } = payout;
  const owed = gross - amount;
  const received = payout.tokensReceived ?? owed;
  return posting([
    { account: from, commodity: 'TOKEN', amount: -sign * tokens },
    { account: accounts.tokenIssue, commodity: 'TOKEN', amount: sign * tokens },
    { account: from, commodity: currency, amount: -sign * amount },
    { account: accounts.tokensSold, commodity: currency, amount: -sign * received },
    { account: accounts.tokenMargin, commodity: currency, amount: sign * (received - owed) },
    { account: accounts.commission, commodity: currency, amount: sign * fee },
    { account: accounts.payoutsInTransit, commodity: currency, amount: sign * net },
  ]);
};

export const approvalLegs = (payout: Approved & Received): Leg[] =>
  approvalLegsOf(accounts.creatorHeld(payout.performerId), payout, 1);

/** Legs of a failed payout that is canceled: the opposite of request and approval. */
export const cancelFailedLegs = (payout: Approved & Received): Leg[] =>
  approvalLegsOf(accounts.creator(payout.performerId), payout, -1);

type Net = Pick<PayoutDocument, 'net' | 'currency'>;

const inTransitTo = (account: string, { net, currency }: Net, sign: 1 | -1): Leg[] =>
  posting([
    { account: accounts.payoutsInTransit, commodity: currency, amount: -sign * net },
    { account, commodity: currency, amount: sign * net },
  ]);

/** Legs of a transfer at the provider. */
export const transferLegs = (provider: string, payout: Net): Leg[] =>
  inTransitTo(accounts.clearing(provider), payout, 1);

/** Legs of its reversal. */
export const reversalLegs = (provider: string, payout: Net): Leg[] =>
  inTransitTo(accounts.clearing(provider), payout, -1);

/** Legs of a payment by the platform's bank. */
export const bankPaidLegs = (payout: Net): Leg[] => inTransitTo(accounts.bank, payout, 1);

/** Legs of a payment that the bank returned. */
export const bankReturnedLegs = (payout: Net): Leg[] => inTransitTo(accounts.bank, payout, -1);
