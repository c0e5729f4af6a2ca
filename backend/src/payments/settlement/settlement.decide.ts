import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { SettlementEvent } from '@ovation/contracts/payments/settlementEvents';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';
import type {
  BalanceEntry,
  ProviderPayoutEvent,
  ProviderTransferEvent,
} from '../provider/provider.ts';
import type { Settlement } from './model.ts';

/** Posts the fee, or returned fee, of one balance entry once. */
export const decideFee = (
  provider: string,
  entry: BalanceEntry,
  now: string,
  { isFeePosted }: Settlement,
): Accepted<SettlementEvent> => {
  const { entryRef, fee, currency, cause, transactionId } = entry;
  if (fee === 0 || isFeePosted) return accepted([]);
  const legs = posting([
    { account: accounts.fees(provider), commodity: currency, amount: -fee },
    { account: accounts.clearing(provider), commodity: currency, amount: fee },
  ]);
  const data = { provider, entryRef, cause, transactionId, fee, currency, legs, chargedAt: now };
  return accepted([{ type: 'ProviderFeeCharged', data }]);
};

/**
 * Posts a payout: it leaves the provider's balance when sent, and returns when the bank rejects it.
 * Idempotent and order-independent.
 */
export const decidePayout = (
  provider: string,
  event: ProviderPayoutEvent,
  now: string,
  { payout }: Settlement,
): Accepted<SettlementEvent> => {
  const { payoutRef, amount, currency } = event;
  const data = { provider, payoutRef, amount, currency };
  const legs = (sign: 1 | -1) =>
    posting([
      { account: accounts.bank, commodity: currency, amount: -sign * amount },
      { account: accounts.clearing(provider), commodity: currency, amount: sign * amount },
    ]);
  const sent: SettlementEvent[] =
    payout === undefined
      ? [{ type: 'ProviderPayoutSent', data: { ...data, legs: legs(1), sentAt: now } }]
      : [];
  switch (event.state) {
    case 'sent':
      return accepted(sent);
    case 'arrived':
      return accepted(
        payout === undefined || payout === 'sent'
          ? [...sent, { type: 'ProviderPayoutArrived', data: { ...data, arrivedAt: now } }]
          : [],
      );
    case 'returned':
      // A bank may return a payout it had accepted.
      return accepted(
        payout === 'returned'
          ? []
          : [
              ...sent,
              {
                type: 'ProviderPayoutReturned',
                data: { ...data, legs: legs(-1), returnedAt: now },
              },
            ],
      );
    default:
      return event.state satisfies never;
  }
};

/**
 * Records a transfer to a creator's account, or its reversal, once. The payout request that it is for posts it.
 */
export const decideTransfer = (
  provider: string,
  event: ProviderTransferEvent,
  now: string,
  { isTransferRecorded }: Settlement,
): Accepted<SettlementEvent> => {
  if (isTransferRecorded) return accepted([]);
  const { payoutId, performerId, attempt, transferRef, reversalRef, amount, currency } = event;
  const data = { provider, transferRef, payoutId, performerId, attempt, amount, currency };
  return accepted([
    reversalRef === null
      ? { type: 'ProviderTransferMade', data: { ...data, madeAt: now } }
      : { type: 'ProviderTransferReversed', data: { ...data, reversalRef, reversedAt: now } },
  ]);
};
