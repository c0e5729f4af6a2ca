import { AccountRegistered } from '@ovation/contracts/auth/events';
import { EarningsAccrued, SubscriptionCredited } from '@ovation/contracts/earnings/events';
import type { EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import { ItemBought } from '@ovation/contracts/purchases/events';
import {
  SubscriptionActivated,
  SubscriptionPaymentRestored,
  SubscriptionPaymentReversed,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { earningsModel } from '../models/earnings.model.ts';
import type { ReferralsDeps } from './deps.ts';
import { linkModel, referralModel } from './model.ts';
import {
  decideAttribute,
  decideCountReferredPayment,
  decideCreditReferralShare,
} from './referral.decide.ts';

const attributeName = 'attribute-referral';

/** Reactor that attributes a new account to the tracking link that its browser had come by. */
export const attributeReferral = ({ commands, settings }: ReferralsDeps): Reactor =>
  defineReactor(
    { name: attributeName, from: 'beginning', on: [AccountRegistered] },
    async (event) => {
      const { accountId, role, referralSlug } = event.data;
      if (referralSlug === undefined) return;
      const { state: link } = await commands.load(linkModel, referralSlug);
      if (!link) return;
      const current = await settings();
      const context = contextOfReaction(attributeName, event);
      const outcome = await commands.handle(referralModel, accountId, context, (known, now) =>
        decideAttribute({ accountId, role, link, settings: current, now }, known),
      );
      if (!outcome.ok) throw new Error(`an account was not attributed: ${outcome.code}`);
    },
  );

const paymentName = 'count-referred-payment';

/** Reactor that counts what referred fans pay the creator of their link. */
export const countReferredPayments = ({ commands }: ReferralsDeps): Reactor =>
  defineReactor(
    {
      name: paymentName,
      from: 'end',
      on: [TipSent, ItemBought, SubscriptionActivated, SubscriptionRenewed],
    },
    async (event) => {
      const { data } = event;
      const { state } = await commands.load(referralModel, data.fanId);
      if (state?.performerId !== data.performerId) return;
      const payment = {
        performerId: data.performerId,
        tokens: 'tokens' in data ? data.tokens : 0,
        amount: 'price' in data ? data.price : 0,
        currency: 'USD' as const,
      };
      const context = contextOfReaction(paymentName, event);
      const outcome = await commands.handle(referralModel, data.fanId, context, (known, now) =>
        decideCountReferredPayment({ ...payment, now }, known),
      );
      if (!outcome.ok) throw new Error(`a referred payment was not counted: ${outcome.code}`);
    },
  );

interface Commission {
  readonly performerId: string;
  readonly commodity: 'TOKEN' | 'USD';
  readonly commission: number;
}

const shareName = 'credit-referral-share';

const creditShare = async (
  { commands }: ReferralsDeps,
  event: RecordedEvent<{ type: string; data: unknown }>,
  { performerId: referredId, commodity, commission }: Commission,
): Promise<void> => {
  const { state: referral } = await commands.load(referralModel, referredId);
  const share = referral?.share;
  if (!referral || !share || event.metadata.at >= share.until) return;
  const credit = { referredId, referral: { ...referral, share }, commodity, commission };
  const context = contextOfReaction(shareName, event);
  const outcome = await commands.handle(
    earningsModel,
    referral.performerId,
    context,
    (earnings, now) => decideCreditReferralShare({ ...credit, now }, earnings),
  );
  if (!outcome.ok) throw new Error(`a referral share was not credited: ${outcome.code}`);
};

type CommissionEvent = EventOf<
  | typeof EarningsAccrued
  | typeof SubscriptionCredited
  | typeof SubscriptionPaymentReversed
  | typeof SubscriptionPaymentRestored
>;

/** Returns the platform's commission that an event brought, or took back. */
const commissionOf = ({ type, data }: CommissionEvent): Commission => {
  const { performerId } = data;
  switch (type) {
    case 'EarningsAccrued':
      return { performerId, commodity: 'TOKEN', commission: data.commission };
    case 'SubscriptionCredited':
      return { performerId, commodity: 'USD', commission: data.commission };
    case 'SubscriptionPaymentReversed':
      return { performerId, commodity: 'USD', commission: data.creatorShare - data.amount };
    case 'SubscriptionPaymentRestored':
      return { performerId, commodity: 'USD', commission: data.amount - data.creatorShare };
    default:
      return type satisfies never;
  }
};

/** Reactor that credits the referring creator's share of the platform's commission. */
export const creditReferralShare = (deps: ReferralsDeps): Reactor =>
  defineReactor(
    {
      name: shareName,
      from: 'beginning',
      on: [
        EarningsAccrued,
        SubscriptionCredited,
        SubscriptionPaymentReversed,
        SubscriptionPaymentRestored,
      ],
    },
    (event) => creditShare(deps, event, commissionOf(event as CommissionEvent)),
  );
