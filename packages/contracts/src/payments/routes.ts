import { z } from 'zod';
import { couponRefusals } from '../coupons/problems.ts';
import { CouponCode } from '../coupons/routes.ts';
import { Id } from '../kernel/id.ts';
import { Amount, Currency } from '../kernel/money.ts';
import { cursorListOf, cursorPageQuery, listOf, pageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { expectedMoneyPrice } from '../purchases/expectedPrice.ts';
import { purchaseProblems } from '../purchases/problems.ts';
import { confirmedTaxCountry } from '../tax/country.ts';
import { taxProblems } from '../tax/problems.ts';
import { AutoTopUp, autoTopUpBody } from './autoTopUp.ts';
import { CardList, PaymentCardAdded } from './card.ts';
import { PaymentMethodId, ProviderName } from './names.ts';
import { declines, paymentProblems } from './problems.ts';
import { TokenPackage } from './tokenPackage.ts';
import { ToppedUp, TransactionLine, transactionTypes } from './transaction.ts';

const topUpBody = z
  .strictObject({
    packageId: Id.optional().describe('Either a package …'),
    amount: Amount.optional().describe('… or an amount with its currency'),
    currency: Currency.optional().describe('Of the amount, or of the package’s price'),
    price: expectedMoneyPrice.price,
    cardId: Id.optional().describe('Either a stored card …'),
    paymentMethodId: PaymentMethodId.optional().describe(
      '… or a new one: created by the provider’s browser code, never a card number. The ' +
        'holder confirms at most once, for payment and storage',
    ),
    keepCard: z
      .boolean()
      .optional()
      .describe('Whether a new card is stored after the payment; by default it is not'),
    provider: ProviderName.optional(),
    couponCode: CouponCode.optional().describe('Lowers the price; the tokens stay the same'),
    ...confirmedTaxCountry,
  })
  .refine(
    ({ cardId, paymentMethodId }) => (cardId === undefined) !== (paymentMethodId === undefined),
    {
      path: ['cardId'],
      message: 'Use a stored card or a new one.',
    },
  )
  .refine(({ cardId, keepCard }) => cardId === undefined || keepCard === undefined, {
    path: ['keepCard'],
    message: 'Only a new card can be saved.',
  })
  .refine(
    ({ packageId, amount, currency, price, couponCode }) =>
      packageId === undefined
        ? amount !== undefined &&
          currency !== undefined &&
          (price === undefined || couponCode !== undefined)
        : amount === undefined && (currency === undefined || price !== undefined),
    {
      path: ['packageId'],
      message: 'either a package, with its price or without, or an amount with its currency',
    },
  );
export type TopUpBody = z.output<typeof topUpBody>;

export const paymentRoutes = defineRoutes({
  addCard: {
    method: 'POST',
    path: '/{provider}/cards',
    who: 'user',
    summary: 'Stores a card with the provider; the first one becomes the default',
    params: z.strictObject({ provider: ProviderName }),
    body: z.strictObject({
      paymentMethodId: PaymentMethodId.describe(
        'Created by the provider’s browser code; never a card number',
      ),
    }),
    answer: PaymentCardAdded,
    status: 201,
    problems: [
      paymentProblems.UNKNOWN_PROVIDER,
      paymentProblems.PAYMENT_METHOD_INVALID,
      paymentProblems.TOO_MANY_CARDS,
      ...declines,
    ],
    idempotent: true,
  },
  listCards: {
    method: 'GET',
    path: '/payment-cards',
    who: 'user',
    summary: 'Lists the fan’s cards, last used first',
    query: pageQuery({ sorts: ['-lastUsedAt', 'lastUsedAt', '-createdAt', 'createdAt'] }),
    answer: CardList,
    status: 200,
    problems: [],
  },
  removeCard: {
    method: 'DELETE',
    path: '/payment-cards/{id}',
    who: 'user',
    summary: 'Removes a card, also at the provider',
    params: z.strictObject({ id: Id }),
    status: 204,
    problems: [paymentProblems.CARD_NOT_FOUND],
  },
  chooseDefaultCard: {
    method: 'PUT',
    path: '/payment-cards/{id}/default',
    who: 'user',
    summary: 'Makes a confirmed card the default one',
    params: z.strictObject({ id: Id }),
    answer: z.object({ _id: Id, isDefault: z.literal(true) }),
    status: 200,
    problems: [paymentProblems.CARD_NOT_FOUND, paymentProblems.CARD_NOT_USABLE],
  },
  topUp: {
    method: 'POST',
    path: '/payment/wallet/top-up',
    who: 'user',
    summary: 'Buys tokens: a package, or an amount at the current rate',
    body: topUpBody,
    answer: ToppedUp,
    status: 201,
    problems: [
      paymentProblems.UNKNOWN_PROVIDER,
      paymentProblems.CARD_NOT_FOUND,
      paymentProblems.CARD_NOT_USABLE,
      paymentProblems.PAYMENT_METHOD_INVALID,
      paymentProblems.TOO_MANY_CARDS,
      paymentProblems.PACKAGE_NOT_FOUND,
      paymentProblems.TOP_UP_OUT_OF_RANGE,
      purchaseProblems.PRICE_CHANGED,
      ...couponRefusals,
      taxProblems.TAX_COUNTRY_REQUIRED,
      ...declines,
    ],
    idempotent: true,
    limit: 'topUp',
  },
  viewAutoTopUp: {
    method: 'GET',
    path: '/payment/wallet/auto-top-up',
    who: 'user',
    summary: 'The fan’s automatic top-up',
    answer: AutoTopUp,
    status: 200,
    problems: [],
  },
  agreeAutoTopUp: {
    method: 'PUT',
    path: '/payment/wallet/auto-top-up',
    who: 'user',
    summary:
      'Agrees to automatic top-ups: a charge that leaves fewer tokens than the threshold buys more with the card, up to a monthly maximum',
    body: autoTopUpBody,
    answer: AutoTopUp,
    status: 200,
    problems: [
      paymentProblems.CARD_NOT_FOUND,
      paymentProblems.CARD_NOT_USABLE,
      paymentProblems.PACKAGE_NOT_FOUND,
      paymentProblems.TOP_UP_OUT_OF_RANGE,
      paymentProblems.AUTO_TOP_UP_MAXIMUM_TOO_LOW,
      purchaseProblems.PRICE_CHANGED,
    ],
    stepUp: true,
  },
  stopAutoTopUp: {
    method: 'DELETE',
    path: '/payment/wallet/auto-top-up',
    who: 'user',
    summary: 'Stops automatic top-ups',
    status: 204,
    problems: [],
  },
  listTransactions: {
    method: 'GET',
    path: '/payment/transactions/user/search',
    who: 'user',
    summary: 'Lists the fan’s payments, each with its ledger events and postings',
    query: cursorPageQuery({ type: z.enum(transactionTypes).optional() }),
    answer: cursorListOf(TransactionLine),
    status: 200,
    problems: [],
  },
  // Receipts are of one payment each.
  getTransaction: {
    method: 'GET',
    path: '/payment/transactions/{id}',
    who: 'user',
    summary: 'One of the fan’s payments, with its ledger events and postings',
    params: z.strictObject({ id: Id }),
    answer: TransactionLine,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  listTokenPackages: {
    method: 'GET',
    path: '/package/token/search',
    who: 'any',
    summary: 'Lists the token packages on sale',
    query: pageQuery({ sorts: ['ordering', '-ordering'] }),
    answer: listOf(TokenPackage),
    status: 200,
    problems: [],
  },
});
