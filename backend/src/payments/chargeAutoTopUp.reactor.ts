import type { EventOf } from '@ovation/contracts/kernel/event';
import { toAmount } from '@ovation/contracts/kernel/rules';
import {
  packagesId,
  TransactionCanceled,
  TransactionFailed,
} from '@ovation/contracts/payments/events';
import { paymentTaxOf } from '@ovation/contracts/tax/tax';
import {
  AutoTopUpDue,
  AutoTopUpStopped,
  type AutoTopUpTerms,
} from '@ovation/contracts/wallet/autoTopUpEvents';
import type { AutoTopUpStopReason } from '@ovation/contracts/wallet/rules';
import {
  type CommandContext,
  contextOfReaction,
  withoutIdempotencyKey,
} from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers } from '../mail/public.ts';
import { type Wallet, walletModel } from '../models/wallet.model.ts';
import { decideStopAutoTopUp } from './agreeAutoTopUp.decide.ts';
import type { PaymentsDeps } from './deps.ts';
import { type PricedTopUp, priceTopUp } from './topUp.decide.ts';
import { packagesModel } from './transactions/model.ts';

type ChargeDeps = Pick<PaymentsDeps, 'commands' | 'settings' | 'charging' | 'tax'>;

const stop = async (
  { commands }: Pick<ChargeDeps, 'commands'>,
  context: CommandContext,
  { fanId, transactionId }: { readonly fanId: string; readonly transactionId: string },
  reason: AutoTopUpStopReason,
): Promise<void> => {
  const outcome = await commands.handle(walletModel, fanId, context, (wallet, now) =>
    decideStopAutoTopUp({ fanId, reason, transactionId, now }, wallet),
  );
  if (!outcome.ok) throw new Error(`automatic top-ups were not stopped: ${outcome.code}`);
};

/** Prices a due top-up; undefined when it is no longer on sale at the agreed price. */
const priceOf = async (
  { commands, settings }: ChargeDeps,
  { packageId, amount, currency }: AutoTopUpTerms,
): Promise<PricedTopUp | undefined> => {
  const [current, packages] = await Promise.all([
    settings(),
    commands.load(packagesModel, packagesId),
  ]);
  const wanted = packageId === null ? { amount: toAmount(amount), currency } : { packageId };
  const priced = priceTopUp(wanted, current, packages.state);
  return priced.ok && priced.amount === amount ? priced : undefined;
};

/** Finds the country whose tax the fan's last top-up contained, if any. */
const countryOfLastTopUp = async (
  { charging }: Pick<ChargeDeps, 'charging'>,
  { topUps }: Pick<Wallet, 'topUps'>,
): Promise<string | undefined> => {
  const last = [...topUps.keys()].at(-1);
  return last === undefined ? undefined : (await charging.find(last))?.tax?.country;
};

/** Charges a due top-up once; whatever prevents it for good stops automatic top-ups. */
const charge = async (
  deps: ChargeDeps,
  context: CommandContext,
  due: EventOf<typeof AutoTopUpDue>['data'],
): Promise<void> => {
  const { commands, charging } = deps;
  const { fanId, transactionId, terms } = due;
  const ownContext = withoutIdempotencyKey(context);
  if (await charging.find(transactionId)) {
    await charging.submit(ownContext, transactionId);
    return;
  }
  const { state } = await commands.load(walletModel, fanId);
  if (state.autoTopUp.pending?.transactionId !== transactionId) return;
  const [priced, card] = await Promise.all([
    priceOf(deps, terms),
    charging.findCard(fanId, terms.cardId),
  ]);
  if (!priced) return stop(deps, context, due, 'price-changed');
  if (typeof card === 'string') return stop(deps, context, due, 'card-removed');
  const { amount, currency, purpose } = priced;
  const payment = { transactionId, fanId, ...card, amount, currency, purpose };
  const place = await deps.tax.findOffSessionPlace(context.now, {
    findPreviousCountry: () => countryOfLastTopUp(deps, state),
    findCardCountry: () => charging.cardCountry(card),
  });
  const made = {
    ...payment,
    couponCode: null,
    offSession: true,
    ...paymentTaxOf(place, amount),
  };
  const { status } = await charging.charge(ownContext, made);
  // Its holder is absent and cannot confirm it.
  if (status === 'requires_action') await charging.cancel(ownContext, transactionId, 'abandoned');
};

const chargeName = 'charge-auto-top-up';

/** Reactor that charges automatic top-ups; they are credited like any other. */
export const chargeAutoTopUp = (deps: ChargeDeps): Reactor =>
  defineReactor({ name: chargeName, from: 'beginning', on: [AutoTopUpDue] }, (event) =>
    charge(deps, contextOfReaction(chargeName, event), event.data),
  );

const stopName = 'stop-auto-top-up';

/** Reactor that stops automatic top-ups after one was declined, so that a card is not tried again and again. */
export const stopDeclinedAutoTopUp = (deps: Pick<ChargeDeps, 'commands'>): Reactor =>
  defineReactor(
    { name: stopName, from: 'end', on: [TransactionFailed, TransactionCanceled] },
    async (event) => {
      if (event.data.purpose.type !== 'top_up') return;
      await stop(deps, contextOfReaction(stopName, event), event.data, 'declined');
    },
  );

/** Words that the text of the mail selects by; a selector takes no hyphens. */
const causeWords = {
  declined: 'declined',
  'card-removed': 'card',
  'price-changed': 'price',
} as const;

const mailName = 'mail-auto-top-up-stopped';

/** Reactor that mails a fan that automatic top-ups have stopped, unless they did so themselves. */
export const mailAutoTopUpStopped = ({ mail }: Pick<MailOffers, 'mail'>): Reactor =>
  defineReactor({ name: mailName, from: 'end', on: [AutoTopUpStopped] }, async (event) => {
    const { fanId, reason } = event.data;
    if (reason === 'fan') return;
    const context = contextOfReaction(mailName, event);
    const cause = causeWords[reason];
    const link = { path: '/wallet' };
    await mail.notifyMember(fanId, { kind: 'autoTopUpStopped', values: { cause }, link }, context);
  });
