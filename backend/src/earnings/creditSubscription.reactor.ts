import {
  SubscriptionActivated,
  SubscriptionPaymentRestored,
  SubscriptionPaymentReversed,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Decision } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import {
  decideCreditSubscription,
  decideRestoreShare,
  decideReturnShare,
  precedesReturns,
} from './creditSubscription.decide.ts';

interface CreditDeps {
  readonly commands: Commands;
}

type EarningsEvents = Parameters<(typeof earningsModel)['evolve']>[1];

const credit = async (
  commands: Commands,
  name: string,
  event: Parameters<Reactor['react']>[0] & { readonly data: { readonly performerId: string } },
  decide: (earnings: Earnings, now: string) => Decision<EarningsEvents, never>,
): Promise<void> => {
  const context = contextOfReaction(name, event);
  const outcome = await commands.handle(earningsModel, event.data.performerId, context, decide);
  if (!outcome.ok) throw new Error(`earnings were not changed: ${outcome.code}`);
};

const creditName = 'credit-subscription';

/** Reactor that credits a creator's share of a paid period once. */
export const creditSubscription = ({ commands }: CreditDeps): Reactor =>
  defineReactor(
    { name: creditName, from: 'beginning', on: [SubscriptionActivated, SubscriptionRenewed] },
    (event) =>
      credit(commands, creditName, event, (earnings, now) =>
        decideCreditSubscription(event.data, now, earnings),
      ),
  );

const returnName = 'return-subscription-share';

/** Reactor that takes back a creator’s share of a reversed subscription payment. */
export const returnSubscriptionShare = ({ commands }: CreditDeps): Reactor =>
  defineReactor(
    { name: returnName, from: 'beginning', on: [SubscriptionPaymentReversed] },
    (event) =>
      credit(commands, returnName, event, (earnings) => decideReturnShare(event.data, earnings)),
  );

const restoreName = 'restore-subscription-share';

/** Reactor that restores a creator’s share of a subscription payment whose reversal was undone. */
export const restoreSubscriptionShare = ({ commands }: CreditDeps): Reactor =>
  defineReactor(
    { name: restoreName, from: 'beginning', on: [SubscriptionPaymentRestored] },
    async (event) => {
      const { state } = await commands.load(earningsModel, event.data.performerId);
      // The event is redelivered; by then the return it undoes has been recorded.
      if (precedesReturns(event.data, state)) {
        throw new Error(`${event.data.correction} has not been returned yet`);
      }
      return credit(commands, restoreName, event, (earnings, now) =>
        decideRestoreShare(event.data, now, earnings),
      );
    },
  );
