import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { walletModel } from '../models/wallet.model.ts';
import { cardsModel } from './cards/model.ts';
import { storePaidCard } from './cards/storePaidCard.ts';
import { resolveTypedCard } from './cards/typedCard.ts';
import { renewalCardFor, type UsableCard, usableCardOf } from './cards/usableCard.ts';
import type { PaymentOutcome, PaymentProvider, PaymentProviders } from './provider/provider.ts';
import type { Charging } from './public.ts';
import { decideReservePayment } from './spending/countPayment.decide.ts';
import { type Transaction, transactionModel } from './transactions/model.ts';
import {
  type CancelReason,
  decideCreate,
  decideOutcome,
  decideRefund,
} from './transactions/transaction.decide.ts';

export interface ChargingDeps {
  readonly commands: Commands;
  readonly providers: PaymentProviders;
}

const describe = ({ purpose }: Transaction): string =>
  purpose.type === 'top_up'
    ? `${purpose.tokens + purpose.bonusTokens} tokens`
    : `Subscription, ${purpose.subscriptionType}`;

/** Returns the provider of a payment; throws `Unavailable` when it is no longer configured. */
export const providerOf = (
  providers: PaymentProviders,
  { provider: name }: Pick<Transaction, 'provider'>,
): PaymentProvider => {
  const provider = providers.find(name);
  if (!provider) throw new Unavailable(`the payment provider ${name}`, 60);
  return provider;
};

/** Records a provider's outcome of a payment; returns its new state. */
export const recordOutcome = async (
  commands: Commands,
  context: CommandContext,
  transactionId: string,
  outcome: PaymentOutcome,
  reason: CancelReason = 'provider',
): Promise<Transaction> => {
  const recorded = await commands.handle(transactionModel, transactionId, context, (transaction) =>
    decideOutcome(outcome, reason, context.now, transaction),
  );
  if (!recorded.ok) throw new Unavailable(`the transaction ${transactionId}`, 1);
  if (!recorded.state) throw new Error(`there is no transaction ${transactionId}`);
  return recorded.state;
};

/** Outcome of a payment that the fan's monthly limit forbids; the provider is not asked. */
const limitReached: PaymentOutcome = {
  status: 'failed',
  paymentRef: null,
  code: 'MONEY_LIMIT_REACHED',
  reason: undefined,
};

/** Reports if the fan's monthly limit admits a payment; renewals were agreed to before. */
const isWithinLimit = async (
  commands: Commands,
  context: CommandContext,
  transaction: Transaction,
): Promise<boolean> => {
  const { fanId, purpose } = transaction;
  if (purpose.type === 'subscription' && purpose.isRenewal) return true;
  const reserved = await commands.handle(
    walletModel,
    fanId,
    withoutIdempotencyKey(context),
    (wallet, now) => decideReservePayment(transaction, now, wallet),
  );
  if (reserved.ok) return true;
  if (reserved.code === 'MONEY_LIMIT_REACHED') return false;
  throw new Unavailable(`the wallet ${fanId}`, 1);
};

/** Records a payment of nothing as made: the provider is not asked, as it charges no such amount. */
const recordFree = (
  commands: Commands,
  context: CommandContext,
  transactionId: string,
): Promise<Transaction> =>
  recordOutcome(commands, withoutIdempotencyKey(context), transactionId, {
    status: 'succeeded',
    paymentRef: `free-${transactionId}`,
  });

/** Refunds the remaining amount of a succeeded payment. */
const refund = async (
  { commands, providers }: ChargingDeps,
  context: CommandContext,
  transactionId: string,
): Promise<void> => {
  const { state: transaction } = await commands.load(transactionModel, transactionId);
  if (!transaction?.paymentRef) throw new Error(`the payment ${transactionId} has not come`);
  if (transaction.amount === 0) return;
  const { paymentRef } = transaction;
  const made = await providerOf(providers, transaction).refund(paymentRef);
  if (!made) return;
  const recorded = await commands.handle(
    transactionModel,
    transactionId,
    withoutIdempotencyKey(context),
    (known, now) => decideRefund({ ...made, paymentRef }, now, known),
  );
  if (!recorded.ok) throw new Unavailable(`the transaction ${transactionId}`, 1);
};

const cardsOf = async (commands: Commands, fanId: string) =>
  (await commands.load(cardsModel, fanId)).state;

/** Asks the provider for the country of a card's issuer; stored cards do not have it. */
const cardCountryOf = async (
  providers: ChargingDeps['providers'],
  card: Pick<UsableCard, 'provider' | 'cardRef'>,
): Promise<string | undefined> =>
  (await providerOf(providers, card).findCard(card.cardRef))?.country ?? undefined;

/** Creates the charging service: records payments, submits them to the provider, records outcomes. */
export const createCharging = ({ commands, providers }: ChargingDeps): Charging => {
  /** In-flight submissions, one per payment, shared by concurrent callers. */
  const inFlight = new Map<string, Promise<Transaction>>();

  const find: Charging['find'] = async (transactionId) =>
    (await commands.load(transactionModel, transactionId)).state;

  const submitToProvider = async (
    context: CommandContext,
    transactionId: string,
  ): Promise<Transaction> => {
    const transaction = await find(transactionId);
    if (!transaction) throw new Error(`there is no transaction ${transactionId}`);
    if (transaction.status !== 'created') return transaction;
    if (transaction.amount === 0) return recordFree(commands, context, transactionId);
    const outcome = (await isWithinLimit(commands, context, transaction))
      ? await providerOf(providers, transaction).charge({
          ...transaction,
          description: describe(transaction),
          storesCard: transaction.newCard?.isKept === true,
        })
      : limitReached;
    const recorded = await recordOutcome(
      commands,
      withoutIdempotencyKey(context),
      transactionId,
      outcome,
    );
    if (recorded.status === 'succeeded') await storePaidCard(commands, context, recorded);
    return recorded;
  };

  const submit: Charging['submit'] = (context, transactionId) => {
    const known = inFlight.get(transactionId);
    if (known) return known;
    const submission = submitToProvider(context, transactionId).finally(() =>
      inFlight.delete(transactionId),
    );
    inFlight.set(transactionId, submission);
    return submission;
  };

  return {
    find,
    submit,
    isProvider: (name) => providers.find(name) !== undefined,
    findCard: async (fanId, cardId) => usableCardOf(await cardsOf(commands, fanId), cardId),
    findRenewalCard: async (fanId, paidLastId, now) =>
      renewalCardFor(await cardsOf(commands, fanId), paidLastId, now),
    resolveTypedCard: (context, card) => resolveTypedCard({ commands, providers }, context, card),
    cardCountry: (card) => cardCountryOf(providers, card),
    charge: async (context, transaction) => {
      const { transactionId } = transaction;
      const created = await commands.handle(
        transactionModel,
        transactionId,
        withoutIdempotencyKey(context),
        (known) => decideCreate(transaction, context.now, known),
      );
      if (!created.ok) throw new Unavailable(`the transaction ${transactionId}`, 1);
      return submit(context, transactionId);
    },
    refund: (context, transactionId) => refund({ commands, providers }, context, transactionId),
    cancel: async (context, transactionId, reason) => {
      const transaction = await find(transactionId);
      if (!transaction) throw new Error(`there is no transaction ${transactionId}`);
      const { status, paymentRef } = transaction;
      if (status !== 'requires_action' || paymentRef === null) return transaction;
      const outcome = await providerOf(providers, transaction).cancelPayment(paymentRef);
      const ownContext = withoutIdempotencyKey(context);
      return recordOutcome(commands, ownContext, transactionId, outcome, reason);
    },
  };
};
