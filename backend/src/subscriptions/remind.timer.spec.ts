import { accounts } from '@ovation/contracts/ledger/posting';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it } from 'vitest';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { CursorPosition, PageRequest } from '../kernel/readModels/indexPage.ts';
import type { MemberMail } from '../mail/public.ts';
import { given, idOf } from '../testing/decider.ts';
import { subscriptionModel } from './model.ts';
import { type RemindTimerDeps, remindTimer } from './remind.timer.ts';

const [start, end] = ['2026-02-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'];
const legs = [
  { account: accounts.clearing('stripe'), commodity: 'USD' as const, amount: -999 },
  { account: accounts.creator(idOf(3)), commodity: 'USD' as const, amount: 799 },
  { account: accounts.commission, commodity: 'USD' as const, amount: 200 },
];
const paid = (fanId: string): SubscriptionEvent => ({
  type: 'SubscriptionActivated',
  data: {
    subscriptionId: fanId,
    fanId,
    performerId: idOf(3),
    subscriptionType: 'monthly',
    transactionId: idOf(4),
    price: 999,
    currency: 'USD',
    couponCode: null,
    provider: 'stripe',
    cardId: idOf(5),
    commission: 200,
    commissionBasisPoints: 2_000,
    legs,
    startedAt: start,
    periodStart: start,
    periodEnd: end,
    paidAt: start,
  },
});

/** Two fans per page; reading the log fails for the first. */
const world = () => {
  const notified: (Pick<CommandContext, 'causationId' | 'trigger'> & {
    readonly fanId: string;
    readonly kind: string;
  })[] = [];
  const [broken, fan] = [idOf(1), idOf(2)];
  const place: CursorPosition = { score: 1, id: broken };
  const due = (fanId: string) => ({ subscriptionId: fanId, fanId, performerId: idOf(3) });
  const timer = remindTimer({
    clock: () => new Date('2026-02-25T10:00:00.000Z'),
    logger: silentLogger,
    readModels: {
      page: async (_: unknown, __: string, ___: string, { after }: PageRequest) =>
        after ? { data: [due(fan)], total: 2 } : { data: [due(broken)], total: 2, next: place },
    },
    commands: {
      load: async ({ stream }: { stream: { category: string } }, id: string) => {
        if (id.startsWith(broken)) throw new Error('away');
        if (stream.category !== 'subscription') return { state: {} };
        return { state: given(subscriptionModel, [paid(fan)]).state };
      },
    },
    mail: {
      notifyMember: async (
        fanId: string,
        { kind }: MemberMail,
        { causationId, trigger }: CommandContext,
      ) => void notified.push({ fanId, kind, causationId, trigger }),
    },
  } as unknown as RemindTimerDeps);
  return { fan, notified, timer };
};

it('continues after a failure, and derives the cause from the period each time', async () => {
  const { fan, notified, timer } = world();
  const { signal } = new AbortController();
  await timer.run(signal);
  await timer.run(signal);
  expect(notified).toHaveLength(2);
  expect(notified[0]).toMatchObject({
    fanId: fan,
    kind: 'renewalAhead',
    trigger: { kind: 'work', name: 'remind-subscribers' },
  });
  expect(notified[1]).toEqual(notified[0]);
});
