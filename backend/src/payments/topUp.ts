import { packagesId } from '@ovation/contracts/payments/events';
import type { DeclineCode } from '@ovation/contracts/payments/problems';
import type { paymentRoutes, TopUpBody } from '@ovation/contracts/payments/routes';
import { paymentTaxOf } from '@ovation/contracts/tax/tax';
import type { CouponRefusal } from '../coupons/public.ts';
import {
  type CommandContext,
  idOfCommand,
  withoutIdempotencyKey,
} from '../kernel/commands/command.ts';
import { type Refused, refused, unchanged } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { attemptOutcomeOf } from './cards/cardAttempts.ts';
import { couponPaymentStatus } from './couponPayment.ts';
import { creditTopUp } from './creditTopUp.ts';
import type { PaymentsDeps } from './deps.ts';
import { toPaymentMade } from './paymentMade.view.ts';
import { priceTopUp } from './topUp.decide.ts';
import { type NewTransaction, packagesModel, transactionModel } from './transactions/model.ts';
import { decideCreate } from './transactions/transaction.decide.ts';

type TopUpDeps = Omit<PaymentsDeps, 'people'>;

type RefusalCode =
  | 'UNKNOWN_PROVIDER'
  | 'CARD_NOT_FOUND'
  | 'CARD_NOT_USABLE'
  | 'PAYMENT_METHOD_INVALID'
  | 'TOO_MANY_CARDS'
  | 'PACKAGE_NOT_FOUND'
  | 'TOP_UP_OUT_OF_RANGE'
  | 'PRICE_CHANGED'
  | 'COUPON_USED_UP'
  | 'TAX_COUNTRY_REQUIRED'
  | CouponRefusal;

/** Resolves the paying card: a stored or a newly entered one. */
const resolveCard = async (
  { charging, settings }: TopUpDeps,
  command: CommandContext,
  payment: { readonly transactionId: string; readonly fanId: string },
  { cardId, paymentMethodId, keepCard = false, provider }: TopUpBody,
) =>
  paymentMethodId === undefined
    ? charging.findCard(payment.fanId, cardId)
    : charging.resolveTypedCard(command, {
        ...payment,
        provider: provider ?? (await settings()).paymentGateway,
        paymentMethodId,
        isKept: keepCard,
      });

const purchase = { type: 'top_up' } as const;

/** Finds the coupon that the body names, if any. */
const findCoupon = async (
  { coupons }: TopUpDeps,
  command: CommandContext,
  fanId: string,
  { couponCode: code }: TopUpBody,
) => (code === undefined ? undefined : coupons.find(command, { code, fanId, purchase }));

/** Reserves the coupon of a payment that is about to be recorded; it is free again when the payment fails. */
const reserveCoupon = async (
  { coupons, charging }: TopUpDeps,
  command: CommandContext,
  { transactionId, fanId, purpose }: NewTransaction,
) =>
  purpose.coupon
    ? coupons.reserve(
        command,
        { code: purpose.coupon.code, fanId, purchase, transactionId },
        couponPaymentStatus(charging),
      )
    : ({ ok: true } as const);

/** Caller of a top-up, with the country of the network address. */
interface Buyer {
  readonly fanId: string;
  readonly country: string | undefined;
  readonly body: TopUpBody;
}

/** Gathers the decision's input. */
const gatherInput = async (
  deps: TopUpDeps,
  command: CommandContext,
  transactionId: string,
  { fanId, country, body }: Buyer,
): Promise<{ ok: true; payment: NewTransaction } | Refused<RefusalCode>> => {
  const { commands, settings, providers } = deps;
  if (body.provider !== undefined && !providers.find(body.provider)) {
    return refused('UNKNOWN_PROVIDER');
  }
  const [currentSettings, packages] = await Promise.all([
    settings(),
    commands.load(packagesModel, packagesId),
  ]);
  const found = await findCoupon(deps, command, fanId, body);
  if (found && !found.ok) return found;
  const priced = priceTopUp(body, currentSettings, packages.state, found?.coupon);
  if (!priced.ok) return priced;
  const card = await resolveCard(deps, command, { transactionId, fanId }, body);
  if (typeof card === 'string') return refused(card);
  if (body.provider !== undefined && body.provider !== card.provider) {
    return refused('CARD_NOT_FOUND');
  }
  const { amount, currency, purpose } = priced;
  const taxed = await deps.tax.findPlace(command.now, {
    findCardCountry: () => deps.charging.cardCountry(card),
    networkCountry: country,
    confirmedCountry: body.taxCountry,
  });
  if (!taxed.ok) return taxed;
  return {
    ok: true,
    payment: {
      transactionId,
      fanId,
      ...card,
      amount,
      currency,
      purpose,
      couponCode: purpose.coupon?.code ?? null,
      offSession: false,
      ...paymentTaxOf(taxed.place, amount),
    },
  };
};

/** Records the payment; a repeated idempotency key returns the first one, whatever has changed since. */
const create = async (
  deps: TopUpDeps,
  transactionId: string,
  buyer: Buyer,
  command: CommandContext,
) => {
  const { fanId } = buyer;
  const { commands, charging } = deps;
  const known = command.idempotencyKey ? await charging.find(transactionId) : undefined;
  if (known) return commands.handle(transactionModel, transactionId, command, unchanged);
  const gathered = await gatherInput(deps, command, transactionId, buyer);
  if (!gathered.ok) return gathered;
  await deps.cardAttempts.begin(fanId);
  const reserved = await reserveCoupon(deps, command, gathered.payment);
  if (!reserved.ok) return reserved;
  return commands.handle(transactionModel, transactionId, command, (transaction) =>
    decideCreate(gathered.payment, command.now, transaction),
  );
};

/** `POST /payment/wallet/top-up`: buys tokens. */
export const topUp =
  (deps: TopUpDeps): Handler<typeof paymentRoutes.topUp> =>
  async ({ body, actor, client: { country }, command }) => {
    const transactionId = idOfCommand(command, 'top-up', deps.newId());
    const buyer = { fanId: actor.id, country, body };
    const created = await create(deps, transactionId, buyer, command);
    if (!created.ok) return created;
    const transaction = await deps.charging.submit(withoutIdempotencyKey(command), transactionId);
    if (!created.repeated && transaction.firstOutcome) {
      await deps.cardAttempts.end(actor.id, attemptOutcomeOf(transaction.firstOutcome));
    }
    const { firstOutcome, fanId, provider, amount, currency, purpose, tax } = transaction;
    if (firstOutcome?.failure) {
      return refused(firstOutcome.failure.code as DeclineCode);
    }
    const made = toPaymentMade(transaction);
    if (firstOutcome?.status !== 'succeeded' || purpose.type !== 'top_up') {
      // The position of the latest event, so that lists show the outcome and not only the start.
      const { position } = await deps.commands.load(transactionModel, transactionId);
      return okResponse(made, position);
    }
    const paid = { transactionId, fanId, provider, amount, currency, purpose, tax };
    const { balance, position } = await creditTopUp(deps.commands, command, paid);
    return okResponse({ ...made, balance }, position ?? created.position);
  };
