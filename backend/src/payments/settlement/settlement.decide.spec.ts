import { accounts } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import type {
  BalanceEntry,
  ProviderPayoutEvent,
  ProviderTransferEvent,
} from '../provider/provider.ts';
import { settlementModel } from './model.ts';
import { decideFee, decidePayout, decideTransfer } from './settlement.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const clearing = accounts.clearing('stripe');
const fees = accounts.fees('stripe');
type Settlement = typeof settlementModel.initial;

const fee = (amount: number) => {
  const entry: BalanceEntry = {
    entryRef: 'txn_1',
    fee: amount,
    currency: 'USD',
    cause: 'payment',
    transactionId: idOf(1),
    event: undefined,
  };
  return (state: Settlement) => decideFee('stripe', entry, now, state);
};

describe('a fee of the provider', () => {
  it('is posted once', () => {
    given(settlementModel)
      .when(fee(59))
      .thenAppends([
        {
          type: 'ProviderFeeCharged',
          data: {
            provider: 'stripe',
            entryRef: 'txn_1',
            cause: 'payment',
            transactionId: idOf(1),
            fee: 59,
            currency: 'USD',
            chargedAt: now,
            legs: [
              { account: fees, commodity: 'USD', amount: -59 },
              { account: clearing, commodity: 'USD', amount: 59 },
            ],
          },
        },
      ])
      .when(fee(59))
      .thenAppendsNothing();
  });

  it('is reversed when the provider returns it', () => {
    given(settlementModel)
      .when(fee(-59))
      .thenAppendsLike({
        type: 'ProviderFeeCharged',
        data: {
          legs: [
            { account: fees, amount: 59 },
            { account: clearing, amount: -59 },
          ],
        },
      });
  });

  it('of zero is not posted', () => {
    given(settlementModel).when(fee(0)).thenAppendsNothing();
  });
});

const payout = { provider: 'stripe', payoutRef: 'po_1', amount: 5_000, currency: 'USD' as const };
const reported = (state: ProviderPayoutEvent['state']) => {
  const news: ProviderPayoutEvent = {
    kind: 'payout',
    state,
    payoutRef: 'po_1',
    amount: 5_000,
    currency: 'USD',
  };
  return (settlement: Settlement) => decidePayout('stripe', news, now, settlement);
};
const legs = (sign: 1 | -1) => [
  { account: accounts.bank, commodity: 'USD' as const, amount: -sign * 5_000 },
  { account: clearing, commodity: 'USD' as const, amount: sign * 5_000 },
];
const sent = {
  type: 'ProviderPayoutSent',
  data: { ...payout, legs: legs(1), sentAt: now },
} as const;
const arrived = { type: 'ProviderPayoutArrived', data: { ...payout, arrivedAt: now } } as const;
const returned = {
  type: 'ProviderPayoutReturned',
  data: { ...payout, legs: legs(-1), returnedAt: now },
} as const;

describe('a payout of the provider to the bank', () => {
  it('leaves the balance when sent, and arrives', () => {
    given(settlementModel)
      .when(reported('sent'))
      .thenAppends([sent])
      .when(reported('sent'))
      .thenAppendsNothing()
      .when(reported('arrived'))
      .thenAppends([arrived])
      .when(reported('arrived'))
      .thenAppendsNothing();
  });

  it('is recorded as sent when first reported at its end', () => {
    given(settlementModel)
      .when(reported('arrived'))
      .thenAppends([sent, arrived])
      .when(reported('sent'))
      .thenAppendsNothing();
    given(settlementModel).when(reported('returned')).thenAppends([sent, returned]);
  });

  it('may be returned after it arrived, and then neither arrives nor leaves again', () => {
    given(settlementModel, [sent, arrived])
      .when(reported('returned'))
      .thenAppends([returned])
      .when(reported('returned'))
      .thenAppendsNothing()
      .when(reported('arrived'))
      .thenAppendsNothing()
      .when(reported('sent'))
      .thenAppendsNothing();
  });

  it('is with either bank or provider under duplicated and shuffled events', () => {
    const news = fc.array(fc.constantFrom('sent', 'arrived', 'returned'), { minLength: 1 });
    fc.assert(
      fc.property(news, (all) => {
        let settlement = settlementModel.initial;
        let atBank = 0;
        for (const state of all) {
          const { events } = reported(state)(settlement);
          for (const event of events) {
            if ('legs' in event.data) {
              for (const leg of event.data.legs)
                if (leg.account === accounts.bank) atBank -= leg.amount;
            }
            settlement = settlementModel.evolve(settlement, event);
          }
        }
        expect(atBank).toBe(all.includes('returned') ? 0 : 5_000);
      }),
    );
  });
});

describe('a transfer to a creator’s account', () => {
  const transfer = {
    kind: 'transfer' as const,
    payoutId: idOf(3),
    performerId: idOf(4),
    attempt: 1,
    transferRef: 'tr_1',
    reversalRef: null,
    amount: 1_000,
    currency: 'USD' as const,
  };
  const record = (event: ProviderTransferEvent) => (state: Settlement) =>
    decideTransfer('stripe', event, now, state);
  const data = {
    provider: 'stripe',
    transferRef: 'tr_1',
    payoutId: idOf(3),
    performerId: idOf(4),
    attempt: 1,
    amount: 1_000,
    currency: 'USD' as const,
  };

  it('is recorded once, without a posting of its own', () => {
    given(settlementModel)
      .when(record(transfer))
      .thenAppends([{ type: 'ProviderTransferMade', data: { ...data, madeAt: now } }])
      .when(record(transfer))
      .thenAppendsNothing();
  });

  it('is recorded as reversed, once', () => {
    const reversed = { ...transfer, kind: 'transfer-reversed' as const, reversalRef: 'trr_1' };
    given(settlementModel)
      .when(record(reversed))
      .thenAppends([
        {
          type: 'ProviderTransferReversed',
          data: { ...data, reversalRef: 'trr_1', reversedAt: now },
        },
      ])
      .when(record(reversed))
      .thenAppendsNothing();
  });
});
