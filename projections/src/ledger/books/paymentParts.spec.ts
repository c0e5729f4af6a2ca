import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import {
  SubscriptionActivated,
  SubscriptionPaymentReversed,
} from '@ovation/contracts/subscriptions/events';
import { TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { recorded, testId } from '../../kernel/testKit.ts';
import { createLedgerFixture } from '../../testing/ledgerFixture.ts';
import { replayLedger } from '../replayLedger.ts';
import { checkPayments } from '../verifyLedger.ts';

const [fanId, performerId, transactionId] = [testId(1), testId(2), testId(3)];
const at = '2026-02-01T10:00:00.000Z';
const later = '2026-02-02T10:00:00.000Z';
const whole = { from: undefined, to: undefined };
const usd = (account: string, amount: number): Leg => ({ account, commodity: 'USD', amount });
const token = (account: string, amount: number): Leg => ({ account, commodity: 'TOKEN', amount });
const clearing = accounts.clearing('stripe');
const payment = { transactionId, fanId, currency: 'USD' as const, provider: 'stripe' };

describe('the remainder of a reversed payment', () => {
  let world: ReturnType<typeof createLedgerFixture>;
  let revision: number;
  beforeEach(() => {
    world = createLedgerFixture();
    revision = -1;
  });

  const place = (instant: string) => {
    revision += 1;
    const actor = { kind: 'system' as const, id: 'spec' };
    const causationId = testId(9_000 + revision);
    const metadata = { actor, at: instant, causationId, correlationId: causationId };
    return { stream: 'wallet-a', revision, metadata };
  };

  const topUp = () =>
    world.log.add(
      recorded(
        WalletToppedUp,
        {
          ...payment,
          tokens: 160,
          bonusTokens: 10,
          amount: 1_500,
          balanceAfter: 160,
          toppedUpAt: at,
          legs: [
            token(accounts.tokenIssue, -150),
            token(accounts.promotions, -10),
            token(accounts.fan(fanId), 160),
            usd(clearing, -1_500),
            usd(accounts.tokensSold, 1_500),
          ],
        },
        place(at),
      ),
    );

  const refund = (name: string, amount: number, tokens: number, bonusTokens: number, when = at) =>
    world.log.add(
      recorded(
        TopUpReversed,
        {
          ...payment,
          cause: 'refund',
          correction: name,
          amount,
          tokens: tokens + bonusTokens,
          tokensUncovered: 0,
          bonusTokens,
          balanceAfter: 0,
          reversedAt: when,
          legs: [
            token(accounts.tokenIssue, tokens),
            token(accounts.promotions, bonusTokens),
            token(accounts.fan(fanId), -tokens - bonusTokens),
            usd(clearing, amount),
            usd(accounts.tokensSold, -amount),
          ].filter((leg) => leg.amount !== 0),
        },
        place(when),
      ),
    );

  const judge = async () => {
    const code = await replayLedger(world.deps, whole, false);
    const { isSound, lines } = await checkPayments(world.deps);
    expect(isSound).toBe(code === 0);
    return { isSound, replay: world.output(), lines };
  };

  it('is zero, or its exact share', async () => {
    topUp();
    refund('1', 500, 50, 3);
    refund('2', 500, 50, 3);
    expect(await judge()).toMatchObject({
      isSound: true,
      lines: ['1 payments have left what their money stands for, and no more'],
    });
    refund('3', 500, 50, 4);
    expect((await judge()).isSound).toBe(true);
  });

  it('is reported for an unpaid token', async () => {
    topUp();
    refund('1', 1_500, 148, 10, later);
    const { isSound, replay, lines } = await judge();
    expect(isSound).toBe(false);
    const line = `payment ${transactionId} has 0.00 USD left, and 2 tokens, after event`;
    expect(replay[0]).toContain(line);
    expect(replay).toContainEqual('2 postings on 5 accounts, 1 violations');
    expect(lines.join()).toContain(line);
    // Before the refund there is nothing to report.
    expect(await replayLedger(world.deps, { from: undefined, to: at }, false)).toBe(0);
  });

  it('is reported when a partial reversal leaves more than its share, of bonus tokens too', async () => {
    topUp();
    refund('1', 500, 49, 3);
    expect((await judge()).replay[0]).toContain('10.00 USD left, and 101 tokens');
    refund('2', 500, 51, 2);
    expect((await judge()).replay[0]).toContain('5.00 USD left, and 5 bonus tokens');
  });

  it('is reported for commission', async () => {
    const period = { subscriptionId: testId(5), fanId, performerId };
    world.log.add(
      recorded(
        SubscriptionActivated,
        {
          ...period,
          ...payment,
          subscriptionType: 'monthly',
          price: 999,
          couponCode: null,
          cardId: testId(6),
          commission: 199,
          commissionBasisPoints: 2_000,
          startedAt: at,
          periodStart: at,
          periodEnd: later,
          paidAt: at,
          legs: [
            usd(clearing, -999),
            usd(accounts.creator(performerId), 800),
            usd(accounts.commission, 199),
          ],
        },
        place(at),
      ),
    );
    world.log.add(
      recorded(
        SubscriptionPaymentReversed,
        {
          ...period,
          ...payment,
          cause: 'dispute',
          correction: '1',
          amount: 999,
          creatorShare: 801,
          reversedAt: later,
          legs: [usd(clearing, 999), usd(accounts.commission, -198), usd(accounts.losses, -801)],
        },
        place(later),
      ),
    );
    expect((await judge()).lines.join()).toContain('0.00 USD left, and 0.01 USD of commission');
  });
});
