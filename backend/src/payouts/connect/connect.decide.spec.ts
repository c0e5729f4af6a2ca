import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import type { PayoutAccount, ProviderPayout } from '../provider/payoutProvider.ts';
import { decideOpenAccount, decideReportPayout, decideUpdateAccount } from './connect.decide.ts';
import { type Connect, connectModel } from './connect.model.ts';

const now = '2026-01-01T00:00:00.000Z';
const later = '2026-01-01T00:00:01.000Z';
const performerId = idOf(1);
const of = { performerId, provider: 'stripe' };

const open = (accountId: string) => (state: Connect) =>
  decideOpenAccount({ ...of, accountId, now }, state);

const ready: PayoutAccount = {
  accountId: 'acct_1',
  isSubmitted: true,
  canReceive: true,
  canPayOut: true,
  due: [],
  dueBy: null,
  disabledReason: null,
};
const update = (account: PayoutAccount, readAt: string) => (state: Connect) =>
  decideUpdateAccount({ ...of, account, readAt }, state);

describe('an account with the provider', () => {
  it('is opened once', () => {
    given(connectModel)
      .when(open('acct_1'))
      .thenAppends([
        { type: 'ConnectAccountCreated', data: { ...of, accountId: 'acct_1', createdAt: now } },
      ])
      .when(open('acct_2'))
      .thenAppendsNothing();
  });

  it('changes with the newest reading, once', () => {
    const due = { ...ready, canPayOut: false, due: ['identity_document' as const] };
    given(connectModel)
      .when(open('acct_1'))
      .thenAppendsLike({ type: 'ConnectAccountCreated' })
      .when(update(ready, later))
      .thenAppends([
        { type: 'ConnectAccountUpdated', data: { ...of, ...ready, due: [], readAt: later } },
      ])
      .when(update(ready, later))
      .thenAppendsNothing()
      .when(update(due, now))
      .thenAppendsNothing()
      .when(update(due, later))
      .thenAppendsLike({ type: 'ConnectAccountUpdated', data: { canPayOut: false } });
  });

  it('is known by a webhook that comes before the answer of the call', () => {
    given(connectModel)
      .when(update(ready, now))
      .thenAppendsLike({ type: 'ConnectAccountUpdated' })
      .when(open('acct_1'))
      .thenAppendsNothing();
  });

  it('ignores events of another account of the same creator', () => {
    given(connectModel)
      .when(open('acct_1'))
      .thenAppendsLike({ type: 'ConnectAccountCreated' })
      .when(update({ ...ready, accountId: 'acct_2' }, later))
      .thenAppendsNothing();
  });
});

const payout = (status: ProviderPayout['status']): ProviderPayout => ({
  status,
  providerPayoutId: 'po_1',
  expectedAt: later,
  failure: status === 'failed' ? 'account_closed' : null,
  providerCode: status === 'failed' ? 'account_closed' : null,
});
const report = (status: ProviderPayout['status']) => (state: Connect) =>
  decideReportPayout(
    { ...of, accountId: 'acct_1', payoutId: idOf(2), attempt: 1, payout: payout(status), now },
    state,
  );

describe('a payout to the bank', () => {
  it('is reported once for each state, and may fail after it was paid', () => {
    given(connectModel)
      .when(report('sent'))
      .thenAppendsLike({ type: 'ConnectPayoutReported', data: { state: 'sent' } })
      .when(report('sent'))
      .thenAppendsNothing()
      .when(report('paid'))
      .thenAppendsLike({ type: 'ConnectPayoutReported', data: { state: 'paid' } })
      .when(report('failed'))
      .thenAppendsLike({ type: 'ConnectPayoutReported', data: { failure: 'account_closed' } });
  });

  it('ends in the same state, in whatever order the events come', () => {
    const states = fc.shuffledSubarray(['sent', 'sent', 'paid', 'failed', 'failed'] as const, {
      minLength: 5,
    });
    fc.assert(
      fc.property(states, (order) => {
        const last = order.reduce<Connect>((state, status) => {
          const { events } = report(status)(state);
          return events.reduce(
            (before, event) => connectModel.evolve(before, event as never),
            state,
          );
        }, connectModel.initial);
        expect(last.payouts.get('po_1')).toBe('failed');
      }),
    );
  });
});
