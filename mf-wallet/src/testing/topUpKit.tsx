import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { CardList, PaymentCard } from '@ovation/contracts/payments/card';
import type { ToppedUp } from '@ovation/contracts/payments/transaction';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { PendingPayment } from '../payments/pay.machine.ts';
import type { Purchase, TopUpOrder } from '../payments/purchase.ts';
import { TopUpForm } from '../payments/TopUpForm.tsx';

const purchase: Purchase = {
  order: { packageId: 'p1', price: 49.99, currency: 'USD' },
  tokens: 500,
  bonusTokens: 50,
  price: 49.99,
  currency: 'USD',
};

export const sandbox = {
  paymentGateway: 'stripe',
  stripePublishableKey: 'pk_test_sandbox',
  isPaymentSandbox: true,
} as PublicSettings;

/** Settings where cards are typed into Stripe's own fields. */
export const withStripe: PublicSettings = { ...sandbox, isPaymentSandbox: false };

const nora = { _id: 'nora', name: 'Nora', balance: 0, isPerformer: false } as CurrentUser;

export const paid = { _id: 't1', status: 'succeeded', tokens: 550, failure: null } as ToppedUp;

interface Given {
  readonly settings?: PublicSettings;
  /** Response of the sandbox's vault to a card. */
  readonly vault?: { readonly status: number; readonly body: unknown };
  /** Stored cards; none by default. */
  readonly cards?: readonly PaymentCard[];
  readonly payments?: Parameters<typeof serve>[0]['payments'];
  /** A top-up that resumes after a reload. */
  readonly begun?: PendingPayment<TopUpOrder>;
  /** Balance on each request. */
  readonly balance?: () => number;
}

/** Fakes the vault of the sandbox; returns the received bodies. */
export const openVault = (vault: Given['vault']): readonly URLSearchParams[] => {
  const handedOver: URLSearchParams[] = [];
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/stripe-sandbox/')) return served(input, init);
    handedOver.push(init?.body as URLSearchParams);
    const body = { id: 'pm_1', card: { brand: 'visa', last4: '4242' } };
    const answer = vault ?? { status: 200, body };
    return Response.json(answer.body, { status: answer.status });
  });
  return handedOver;
};

/** Types a card into the fields on the page. */
export const typeCard = async (number = '4242424242424242'): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Card number'), number);
  await userEvent.type(screen.getByLabelText('Expiry'), '1239');
  await userEvent.type(screen.getByLabelText('Security code'), '123');
  await userEvent.type(screen.getByLabelText('Name on card'), 'Nora Hayes');
};

/** Opens the form that pays for 550 tokens. */
export const openTopUp = ({
  settings = sandbox,
  vault,
  cards = [],
  payments,
  begun,
  balance = () => 0,
}: Given = {}) => {
  serve({
    settings: { publicSettings: () => settings },
    auth: { me: () => ({ ...nora, balance: balance() }) },
    payments: {
      topUp: () => paid,
      listCards: () => listedCards(...cards),
      ...payments,
    },
  });
  const handedOver = openVault(vault);
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  queryClient.setQueryData(keys.settings, settings);
  renderWithProviders(<TopUpForm chosen={purchase} cards={cards} begun={begun} />);
  return {
    handedOver,
    type: (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text),
    pay: () => userEvent.click(screen.getByRole('button', { name: 'Pay $49.99' })),
  };
};

export const storedCard = (id: string, last4: string): PaymentCard =>
  ({ _id: id, brand: 'visa', last4, status: 'active' }) as PaymentCard;

/** Stored cards as listed by the server; every subscription has a card. */
export const listedCards = (...cards: readonly PaymentCard[]): CardList => ({
  data: [...cards],
  total: cards.length,
  withoutCard: [],
});

export const closeTopUp = (): void => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
};
