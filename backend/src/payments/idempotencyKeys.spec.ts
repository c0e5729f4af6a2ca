import { settingsDefault } from '@ovation/contracts/settings/settings';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { newId } from '@ovation/event-log/ids';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Accepted } from '../kernel/commands/decision.ts';
import { type Wallet, walletModel } from '../models/wallet.model.ts';
import { isLive, subscriptionModel, subscriptionStreamId } from '../subscriptions/model.ts';
import { partiesOf } from '../subscriptions/registerSubscription.ts';
import { decideSubscribeFree, decideSubscribePaid } from '../subscriptions/subscribe.decide.ts';
import { type LedgerWorld, ledgerWorld } from '../testing/ledgerWorld.ts';
import { openToAll } from '../testing/visibility.ts';
import { sendTip } from '../tipping/sendTip.ts';
import {
  decideCreditTopUp,
  decideRestoreTopUp,
  decideReverseTopUp,
  type PaidTopUp,
} from './creditTopUp.decide.ts';
import { transactionModel } from './transactions/model.ts';
import { decideDispute, decideRefund } from './transactions/transaction.decide.ts';

/**
 * The platform's own commands are idempotent under keys of their own, in streams that fans write to as well.
 * A fan guesses those keys and sends each as an Idempotency-Key beforehand.
 */
const now = '2026-01-01T00:00:00.000Z';
const card = { cardId: newId(), cardRef: 'pm_1', customerRef: 'cus_1' };
const disputeRef = 'dp_1';
const price = 999;

const internalKeysOf = (transactionId: string): readonly string[] => [
  `top-up:${transactionId}`,
  'refund:re_1',
  `dispute:${disputeRef}`,
  `dispute:${disputeRef}:back`,
  `payment:${transactionId}`,
  `payment-failed:${transactionId}`,
  `stripe:evt_1`,
  'default-packages',
];

const providerEvents = (fanId: string, key: string): CommandContext => ({
  now,
  actor: { kind: 'person', id: fanId, role: 'user' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' },
  idempotencyKey: { kind: 'caller', owner: fanId, key, requestHash: 'of the fan' },
});

const worldOf = () => {
  const world = ledgerWorld();
  return { ...world, fanId: world.idOf('fan'), performerId: world.idOf('creator') };
};
type World = ReturnType<typeof worldOf>;

const buyTokens = async ({ charging, context, fanId, settle }: World, transactionId: string) => {
  await charging.charge(context(now), {
    transactionId,
    fanId,
    provider: 'stripe',
    amount: 1_000,
    currency: 'USD',
    purpose: {
      type: 'top_up',
      tokens: 100,
      bonusTokens: 0,
      package: null,
      tokenConversionMinor: 10,
    },
    couponCode: null,
    ...card,
    offSession: false,
  });
  await settle();
};

/** Sends the smallest tip under each key; returns each response or refusal code. */
const tipUnder = async (world: World, keys: readonly string[]) => {
  const send = sendTip({
    commands: world.commands,
    newId,
    settings: world.settings,
    accounts: { isPerformer: async () => true },
    performers: { mayBePaid: async () => true },
    visibility: openToAll,
  });
  for (const key of keys) {
    const outcome = await send({
      params: { id: world.performerId },
      body: { tokens: settingsDefault.minimumTipTokens },
      actor: { id: world.fanId },
      command: providerEvents(world.fanId, key),
    } as Parameters<typeof send>[0]);
    expect(outcome, key).toMatchObject({ ok: true });
  }
  await world.settle();
};

const balanceOf = async ({ commands, fanId }: World): Promise<number> =>
  (await commands.load(walletModel, fanId)).state.balance;

const deliver = (
  { commands, context }: LedgerWorld,
  transactionId: string,
  decide: Parameters<typeof commands.handle<never, never, never>>[3],
) => commands.handle(transactionModel as never, transactionId, context(now), decide);

const refund = (world: World, transactionId: string, refunded: number) =>
  deliver(
    world,
    transactionId,
    (known) =>
      decideRefund(
        { kind: 'refunded', paymentRef: 'pi', refundRef: 're_1', refunded },
        now,
        known,
      ) as never,
  );

const dispute = (world: World, transactionId: string, kind: 'disputed' | 'dispute-won') =>
  deliver(
    world,
    transactionId,
    (known) =>
      decideDispute(
        { kind, paymentRef: 'pi', disputeRef, disputed: 1_000, reason: 'fraudulent' },
        now,
        known,
      ) as never,
  );

describe('a fan who sends the platform’s idempotency keys', () => {
  const minimum = settingsDefault.minimumTipTokens;

  it('is credited all the same', async () => {
    const world = worldOf();
    await buyTokens(world, world.idOf('first'));
    const next = world.idOf('next');
    await tipUnder(world, internalKeysOf(next).slice(0, 2));
    await buyTokens(world, next);
    expect(await balanceOf(world)).toBe(200 - 2 * minimum);
  });

  it('loses the tokens of a refunded top-up', async () => {
    const world = worldOf();
    const transactionId = world.idOf('top-up');
    await buyTokens(world, transactionId);
    await tipUnder(world, internalKeysOf(transactionId));
    await refund(world, transactionId, 1_000);
    await world.settle();
    expect(await balanceOf(world)).toBe(0);
    expect(world.breach()).toBeUndefined();
  });

  it('loses the tokens of a dispute, and regains them when it is won', async () => {
    const world = worldOf();
    const transactionId = world.idOf('top-up');
    await buyTokens(world, transactionId);
    await tipUnder(world, internalKeysOf(transactionId));
    const before = await balanceOf(world);
    await dispute(world, transactionId, 'disputed');
    await world.settle();
    expect(await balanceOf(world)).toBe(0);
    await dispute(world, transactionId, 'dispute-won');
    await world.settle();
    expect(await balanceOf(world)).toBe(before);
  });

  it.each(internalKeysOf(ledgerWorld().idOf('payment')))(
    'loses the subscription after a refund: %s',
    async (key) => {
      const world = worldOf();
      const { commands, charging, context, fanId, performerId } = world;
      const parties = partiesOf(fanId, performerId);
      const transactionId = world.idOf('payment');
      const id = subscriptionStreamId(fanId, performerId);
      const offer = {
        monthlyPriceMinor: price,
        yearlyPriceMinor: 0,
        isFreeSubscription: true,
        mayPublish: true,
      };
      await commands.handle(subscriptionModel, id, providerEvents(fanId, key), (state) =>
        decideSubscribeFree(
          { parties, offer, settings: settingsDefault, priceSeen: 0, isFanLeaving: false, now },
          state,
        ),
      );
      const request = {
        parties,
        offer,
        subscriptionType: 'monthly' as const,
        transactionId,
        currency: 'USD' as const,
        priceSeen: price,
        couponCode: null,
        cardId: card.cardId,
        isFanLeaving: false,
        now,
      };
      await commands.handle(subscriptionModel, id, context(now), (state) =>
        decideSubscribePaid(request, state),
      );
      await charging.charge(context(now), {
        transactionId,
        fanId,
        provider: 'stripe',
        amount: price,
        currency: 'USD',
        couponCode: null,
        ...card,
        offSession: false,
        purpose: {
          type: 'subscription',
          subscriptionId: parties.subscriptionId,
          performerId,
          subscriptionType: 'monthly',
          isRenewal: false,
          commissionBasisPoints: 2_000,
        },
      });
      await world.settle();
      const paid = (await commands.load(subscriptionModel, id)).state;
      expect(paid).toMatchObject({ status: 'active', paidBy: transactionId });
      await refund(world, transactionId, price);
      await world.settle();
      const { state } = await commands.load(subscriptionModel, id);
      expect(state?.status).toBe('expired');
      expect(isLive(state, now)).toBe(false);
      expect(world.accounts().get(`creator:${performerId} USD`) ?? 0).toBe(0);
    },
  );
});

it('an event’s key sent by a fan does not stop its reactor', async () => {
  const world = worldOf();
  await buyTokens(world, world.idOf('top-up'));
  await tipUnder(world, ['first']);
  const tip = world.log.all.find(({ type }) => type === 'TipSent');
  await tipUnder(world, [`event:${tip?.id}`]);
  expect(world.log.all.filter(({ type }) => type === 'EarningsAccrued')).toHaveLength(2);
});

describe('corrections recorded in the wallet', () => {
  const topUp: PaidTopUp = {
    transactionId: newId(),
    fanId: newId(),
    provider: 'stripe',
    amount: 1_000,
    currency: 'USD',
    purpose: {
      type: 'top_up',
      tokens: 100,
      bonusTokens: 0,
      package: null,
      tokenConversionMinor: 10,
    },
  };
  const correction = {
    topUp,
    cause: 'dispute' as const,
    correction: `dispute:${disputeRef}`,
    amount: 1_000,
    tokens: 100,
    bonusTokens: 0,
    now,
  };
  const credit = (wallet: Wallet) => decideCreditTopUp(topUp, now, wallet);
  const reverse = (wallet: Wallet) => decideReverseTopUp(correction, wallet);
  const restore = (wallet: Wallet) => decideRestoreTopUp(correction, wallet);
  const typesOf = (...steps: readonly ((wallet: Wallet) => Accepted<WalletEvent>)[]) => {
    let wallet = walletModel.initial;
    return steps.flatMap((step) => {
      const { events } = step(wallet);
      wallet = events.reduce(walletModel.evolve, wallet);
      return events.map(({ type }) => type);
    });
  };

  it('credit, take and restore once, without any key', () => {
    expect(typesOf(credit, credit, reverse, reverse, restore, restore, reverse, credit)).toEqual([
      'WalletToppedUp',
      'TopUpReversed',
      'TopUpRestored',
    ]);
  });

  it('restore nothing that was not taken', () => {
    expect(typesOf(credit, restore)).toEqual(['WalletToppedUp']);
  });
});
