import {
  CardAdded,
  CardRemoved,
  DefaultCardChosen,
  DisputeClosed,
  packagesId,
  RefundFailed,
  TokenPackageWritten,
  TransactionCreated,
  TransactionDisputed,
  TransactionFailed,
  TransactionRefunded,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import {
  cardsOfFan,
  openTransactions,
  tokenPackages,
  transactionListOwner,
  transactionsOfFan,
} from '@ovation/contracts/payments/readModels';
import { WalletToppedUp } from '@ovation/contracts/wallet/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { describe, expect, it } from 'vitest';
import { documentOf, expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { cards } from './cards.ts';
import { packages } from './packages.ts';
import { pendingPayments, transactions } from './transactions.ts';

const fan = testId(1);
const at = '2026-02-01T10:00:00.000Z';
const later = '2026-02-01T11:00:00.000Z';

const card = (cardId: string, isDefault: boolean) =>
  recorded(CardAdded, {
    cardId,
    fanId: fan,
    provider: 'stripe',
    cardRef: `pm_${cardId}`,
    setupRef: 'seti_1',
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2040,
    status: 'active',
    isDefault,
    clientSecret: 'a secret',
    addedAt: at,
  });

const payment = {
  transactionId: testId(5),
  fanId: fan,
  provider: 'stripe',
  amount: 1_000,
  currency: 'USD' as const,
  purpose: {
    type: 'top_up' as const,
    tokens: 100,
    bonusTokens: 5,
    package: { packageId: testId(8), version: 2, name: 'Popular' },
    tokenConversionMinor: 10,
  },
};

const created = recorded(TransactionCreated, {
  ...payment,
  couponCode: null,
  cardId: testId(2),
  cardRef: 'pm_1',
  customerRef: 'cus_1',
  offSession: false,
  createdAt: at,
});
const succeeded = recorded(TransactionSucceeded, {
  ...payment,
  paymentRef: 'pi_1',
  cardId: testId(2),
  succeededAt: later,
});
const refunded = (refunded: number, refundedInAll: number) =>
  recorded(TransactionRefunded, {
    ...payment,
    paymentRef: 'pi_1',
    refundRef: `re_${refundedInAll}`,
    refunded,
    refundedInAll,
    refundedAt: later,
  });
const refundFailed = recorded(RefundFailed, {
  ...payment,
  paymentRef: 'pi_1',
  refundRef: 're_1000',
  refunded: 1_000,
  refundedInAll: 0,
  failedAt: later,
});
const failed = recorded(TransactionFailed, {
  ...payment,
  paymentRef: null,
  failureCode: 'CARD_DECLINED',
  failureMessage: 'Your card was declined.',
  failedAt: later,
});

const document = {
  transactionId: testId(5),
  fanId: fan,
  provider: 'stripe',
  type: 'top_up' as const,
  amount: 1_000,
  currency: 'USD' as const,
  refunded: 0,
  couponCode: null,
  tokens: 105,
  packageId: testId(8),
  performerId: null,
  subscriptionType: null,
  status: 'succeeded' as const,
  failure: null,
  cardId: testId(2),
  cardBrand: null,
  paymentRef: 'pi_1' as string | null,
  isAutomatic: false,
  disputes: {},
  events: [],
  createdAt: at,
  updatedAt: later,
};

describe('cards', () => {
  const removed = recorded(CardRemoved, {
    cardId: testId(2),
    fanId: fan,
    provider: 'stripe',
    cardRef: 'pm_1',
    reason: 'holder',
    nextDefaultCardId: testId(3),
    removedAt: later,
  });
  const events = [card(testId(2), true), card(testId(3), false), removed];

  it('are removed, and the next becomes the default', () => {
    const list = given(cards, events);
    list.thenIndex(cardsOfFan, fan, 'createdAt').is([testId(3)]);
    list.thenDocuments.count(1);
    list.thenDocument(cardsOfFan, fan, testId(3)).is({
      cardId: testId(3),
      fanId: fan,
      provider: 'stripe',
      cardRef: `pm_${testId(3)}`,
      brand: 'visa',
      last4: '4242',
      expMonth: 1,
      expYear: 2040,
      status: 'active',
      isDefault: true,
      lastUsedAt: null,
      createdAt: at,
    });
    expectSameBytes(cards, events);
  });

  it('have the default one that the fan chose', () => {
    const chosen = recorded(DefaultCardChosen, {
      cardId: testId(3),
      fanId: fan,
      previousCardId: testId(2),
      chosenAt: later,
    });
    const history = [card(testId(2), true), card(testId(3), false), chosen];
    const shown = (cardId: string, isDefault: boolean) => ({
      cardId,
      fanId: fan,
      provider: 'stripe',
      cardRef: `pm_${cardId}`,
      brand: 'visa',
      last4: '4242',
      expMonth: 1,
      expYear: 2040,
      status: 'active' as const,
      isDefault,
      lastUsedAt: null,
      createdAt: at,
    });
    const list = given(cards, history);
    list.thenDocument(cardsOfFan, fan, testId(2)).is(shown(testId(2), false));
    list.thenDocument(cardsOfFan, fan, testId(3)).is(shown(testId(3), true));
    expectSameBytes(cards, history);
  });

  it('are ordered by the holder’s last payment, without renewals', () => {
    const three = [card(testId(2), false), card(testId(3), false), card(testId(4), false)];
    const paidWith = (cardId: string, succeededAt: string, isRenewal?: boolean) =>
      recorded(TransactionSucceeded, {
        ...payment,
        ...(isRenewal !== undefined && {
          purpose: {
            type: 'subscription' as const,
            subscriptionId: testId(6),
            performerId: testId(7),
            subscriptionType: 'monthly' as const,
            isRenewal,
            commissionBasisPoints: 2_000,
          },
        }),
        paymentRef: 'pi_1',
        cardId,
        succeededAt,
      });
    const latest = '2026-02-01T12:00:00.000Z';
    const used = [
      ...three,
      paidWith(testId(3), latest),
      paidWith(testId(3), later),
      paidWith(testId(4), later, false),
      paidWith(testId(2), latest, true),
    ];
    given(cards, used)
      .thenIndex(cardsOfFan, fan, 'lastUsed')
      .is([testId(2), testId(4), testId(3)]);
    expectSameBytes(cards, used);
  });
});

describe('transactions', () => {
  it('have their status, by time and by type', () => {
    const list = given(transactions, [created, succeeded]);
    list.thenDocument(transactionsOfFan, fan, testId(5)).is(document);
    list.thenIndex(transactionsOfFan, fan, 'type:top_up').is([testId(5)]);
  });

  it('are refunded when fully returned', () => {
    given(transactions, [created, succeeded, refunded(300, 300)])
      .thenDocument(transactionsOfFan, fan, testId(5))
      .is({ ...document, refunded: 300 });
    given(transactions, [created, succeeded, refunded(1_000, 1_000), refundFailed])
      .thenDocument(transactionsOfFan, fan, testId(5))
      .is({ ...document, status: 'succeeded' });
    given(transactions, [created, succeeded, refunded(300, 300), refunded(700, 1_000)])
      .thenDocument(transactionsOfFan, fan, testId(5))
      .is({ ...document, status: 'refunded', refunded: 1_000 });
  });

  it('are disputed as long as one dispute is open, and lost where one was', () => {
    const dispute = (disputeRef: string) => ({ ...payment, paymentRef: 'pi_1', disputeRef });
    const begun = (disputeRef: string) =>
      recorded(TransactionDisputed, {
        ...dispute(disputeRef),
        disputed: 400,
        reason: 'general',
        disputedAt: later,
      });
    const ended = (disputeRef: string, outcome: 'won' | 'lost') =>
      recorded(DisputeClosed, {
        ...dispute(disputeRef),
        disputed: 400,
        outcome,
        closedAt: later,
      });
    const found = { model: transactionsOfFan, owner: fan, id: testId(5) };
    const statusAfter = (...events: AnyRecordedEvent[]) =>
      documentOf(transactions, [created, ...events], found)?.status;
    const both = [begun('dp_1'), begun('dp_2')];
    expect(statusAfter(...both)).toBe('disputed');
    expect(statusAfter(...both, ended('dp_1', 'won'))).toBe('disputed');
    expect(statusAfter(...both, ended('dp_1', 'lost'), ended('dp_2', 'won'))).toBe('lost');
    expect(statusAfter(...both, ended('dp_2', 'won'), ended('dp_1', 'won'))).toBe('won');
  });

  it('have the events that moved their value, with their legs', () => {
    const legs = [
      { account: 'platform:tokens-sold', commodity: 'USD' as const, amount: 1_000 },
      { account: 'provider:stripe:clearing', commodity: 'USD' as const, amount: -1_000 },
    ];
    const toppedUp = recorded(WalletToppedUp, {
      transactionId: testId(5),
      fanId: fan,
      tokens: 105,
      bonusTokens: 5,
      amount: 1_000,
      currency: 'USD',
      provider: 'stripe',
      balanceAfter: 105,
      legs,
      toppedUpAt: later,
    });
    const events = [created, succeeded, toppedUp];
    given(transactions, events)
      .thenDocument(transactionsOfFan, fan, testId(5))
      .is({
        ...document,
        events: [
          {
            eventId: toppedUp.id,
            type: 'WalletToppedUp',
            number: toppedUp.revision + 1,
            legs,
            at: later,
          },
        ],
      });
    expectSameBytes(transactions, events);
  });

  it('have the reason of a failure, until they succeed after all', () => {
    given(transactions, [created, failed])
      .thenDocument(transactionsOfFan, fan, testId(5))
      .is({
        ...document,
        status: 'failed',
        failure: { code: 'CARD_DECLINED' },
        paymentRef: null,
      });
    given(transactions, [created, failed, succeeded])
      .thenDocument(transactionsOfFan, fan, testId(5))
      .is(document);
  });

  it('are open until they are settled', () => {
    const index = (events: Parameters<typeof given>[1]) =>
      given(pendingPayments, events).thenIndex(openTransactions, transactionListOwner, 'open');
    index([created]).is([testId(5)]);
    index([created, succeeded]).is([]);
    index([created, failed]).is([]);
    expectSameBytes(pendingPayments, [created, failed, succeeded]);
  });
});

it('lists the packages on sale in the operator’s order', () => {
  const written = (packageId: string, version: number, ordering: number, isActive: boolean) =>
    recorded(TokenPackageWritten, {
      packageId,
      version,
      name: 'Some',
      tokens: 100,
      bonusTokens: 0,
      price: 999,
      currency: 'USD',
      ordering,
      isActive,
      writtenAt: at,
    });
  const events = [
    written(testId(1), 1, 2, true),
    written(testId(2), 1, 1, true),
    written(testId(3), 1, 0, true),
    written(testId(3), 2, 0, false),
  ];
  given(packages, events)
    .thenIndex(tokenPackages, packagesId, 'active')
    .is([testId(2), testId(1)]);
  expect(events).toHaveLength(4);
});
