import { declineProblems } from '@ovation/contracts/payments/problems';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import type { ToppedUp } from '@ovation/contracts/payments/transaction';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import { goOffline, goOnline } from '@ovation/ui-kit/testing/connectivity';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal } from '@ovation/web-client/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  closeTopUp,
  listedCards,
  openTopUp,
  paid,
  storedCard,
  typeCard,
} from '../testing/topUpKit.tsx';
import type { PendingPayment } from './pay.machine.ts';
import type { TopUpOrder } from './purchase.ts';

afterEach(() => {
  closeTopUp();
  vi.restoreAllMocks();
});

/** Request of the form's purchase. */
const topUpOrder = { packageId: 'p1', price: 49.99, currency: 'USD' };

describe('the card field of the sandbox', () => {
  it('shows what is missing, and sends no request', async () => {
    const form = openTopUp();
    await form.pay();
    const number = screen.getByLabelText('Card number');
    await waitFor(() => expect(number).toHaveAccessibleDescription('Check the card number.'));
    expect(screen.getByLabelText('Expiry')).toHaveAccessibleDescription('Enter a month and year.');
    expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription('Enter 3 digits.');
    expect(screen.getByLabelText('Name on card')).toHaveAccessibleDescription(
      'Enter the name on the card.',
    );
    expect(number).toHaveFocus();
    expect(form.handedOver).toEqual([]);
  });

  it.each([
    ['Card number', '4242424242424243', 'Check the card number.'],
    ['Expiry', '1220', 'This card has expired'],
    ['Expiry', '1339', 'Enter a month and year.'],
  ])('reports an invalid %s on blur: %s', async (label, text, fault) => {
    const { type } = openTopUp();
    await type(label, `${text}{Tab}`);
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('sends the card only to the provider, and pays with its payment method', async () => {
    const topUp = vi.fn(() => paid);
    const form = openTopUp({ payments: { topUp } });
    await typeCard();
    const keep = screen.getByRole('checkbox', { name: 'Save this card for next time' });
    expect(keep).not.toBeChecked();
    await form.pay();
    await vi.waitFor(() => expect(topUp).toHaveBeenCalledOnce());
    expect(Object.fromEntries(form.handedOver[0] ?? [])).toMatchObject({
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2039',
    });
    expect(topUp).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { ...topUpOrder, paymentMethodId: 'pm_1', keepCard: false },
      }),
    );
  });

  it('stores the card where the box is ticked', async () => {
    const topUp = vi.fn(() => paid);
    const form = openTopUp({ payments: { topUp } });
    await typeCard();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
    await form.pay();
    await vi.waitFor(() =>
      expect(topUp).toHaveBeenCalledWith(
        expect.objectContaining({
          body: { ...topUpOrder, paymentMethodId: 'pm_1', keepCard: true },
        }),
      ),
    );
  });

  it('shows a message of its own for a refused card, and keeps typed data', async () => {
    const error = { code: 'incorrect_cvc', message: 'In the words of the provider.' };
    const form = openTopUp({ vault: { status: 402, body: { error } } });
    await typeCard();
    await form.pay();
    expect(await screen.findByText(/^The security code isn’t right\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent('words of the provider');
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  it('reports a declined card, and accepts another', async () => {
    const topUp = vi.fn(() => {
      throw refusal(declineProblems.CARD_DECLINED);
    });
    const form = openTopUp({ payments: { topUp } });
    await typeCard('4000000000000002');
    await form.pay();
    expect(await screen.findByText(declineProblems.CARD_DECLINED.message)).toBeVisible();
    await form.pay();
    await vi.waitFor(() => expect(topUp).toHaveBeenCalledTimes(2));
  });

  it("opens the bank's confirmation where the card requires it", async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue({} as Window);
    const confirmUrl = 'https://bank.test/confirm';
    const form = openTopUp({
      payments: {
        topUp: () => ({ ...paid, status: 'requires_action', confirmUrl }),
        listTransactions: () => ({ data: [], total: 0 }),
      },
    });
    await typeCard('4000002760003184');
    await form.pay();
    expect(await screen.findByText(/^Your bank needs you to confirm/)).toBeVisible();
    expect(opened).toHaveBeenCalledWith(confirmUrl, expect.anything(), expect.anything());
    // In the place of the pay button, with the focus.
    const open = screen.getByRole('button', { name: 'Open your bank’s page' });
    expect(open).toHaveFocus();
    expect(screen.getByText('Waiting for your bank')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    // The payment method is fixed; typed data is back once it is not.
    expect(screen.getByText('Visa ending 4242')).toBeVisible();
    expect(screen.getByLabelText('Card number')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Pay $49.99' })).toBeEnabled();
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0027 6000 3184');
  });
});

it('shows no receipt for a card to be stored before it is listed, a moment after the payment', async () => {
  const listCards = vi
    .fn()
    .mockImplementationOnce(() => listedCards())
    .mockImplementation(() => listedCards(storedCard('c1', '4242')));
  const asking: ToppedUp = { ...paid, status: 'requires_action' };
  const form = openTopUp({
    payments: {
      topUp: () => asking,
      listTransactions: () => ({ data: [{ ...paid, performer: null, events: [] }], total: 1 }),
      listCards,
    },
  });
  await typeCard();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await form.pay();
  await screen.findByText('550 tokens added.', undefined, { timeout: 5_000 });
  expect(listCards.mock.calls.length).toBeGreaterThan(1);
});

describe('a top-up that resumes after a reload', () => {
  const begun: PendingPayment<TopUpOrder> = {
    idempotencyKey: 'before',
    payer: { paymentMethodId: 'pm_1', keepCard: false },
    card: { brand: 'visa', last4: '3184' },
    order: { packageId: 'p1', price: 49.99, currency: 'USD' },
  };

  it('names its card, whatever else is stored, and asks for none', async () => {
    openTopUp({
      begun,
      cards: [storedCard('c1', '4242')],
      payments: {
        topUp: () => ({ ...paid, status: 'requires_action', confirmUrl: 'https://bank.test/1' }),
        listTransactions: () => ({ data: [], total: 0 }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Open your bank’s page' })).toBeVisible();
    expect(screen.getByText('Visa ending 3184')).toBeVisible();
    expect(screen.getByText('Visa ending 4242')).not.toBeVisible();
  });

  it('waits while offline, and is retried unchanged once online', async () => {
    goOffline();
    const topUp = vi.fn().mockImplementation(() => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return paid;
    });
    openTopUp({ begun, payments: { topUp } });
    expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    act(goOnline);
    expect(await screen.findByText('550 tokens added.')).toBeVisible();
    const keys = topUp.mock.calls.map(([call]) => call.idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys)).toEqual(new Set(['before']));
  });
});

it('shows the current price of a package where it has changed, and charges nothing', async () => {
  const topUp = vi.fn(() => {
    throw refusal(purchaseProblems.PRICE_CHANGED, { price: 59.99, currency: 'USD' });
  });
  const form = openTopUp({ cards: [storedCard('c1', '4242')], payments: { topUp } });
  const p1 = {
    _id: 'p1',
    tokens: 500,
    bonusTokens: 50,
    price: 49.99,
    currency: 'USD',
  } as TokenPackage;
  queryClient.setQueryData(keys.payments.packages, [p1]);
  await form.pay();
  expect(await screen.findByText(/it is \$59\.99 now\. Nothing was charged/)).toBeVisible();
  expect(queryClient.getQueryData(keys.payments.packages)).toEqual([{ ...p1, price: 59.99 }]);
  expect(screen.getByRole('button', { name: /^Pay/ })).toHaveFocus();
});

describe('a paid top-up', () => {
  const cards = [storedCard('c1', '4242')];

  it('shows its receipt in place of the pay button', async () => {
    const topUp = vi.fn(() => ({ ...paid, balance: 600 }));
    const balance = () => (topUp.mock.calls.length > 0 ? 600 : 50);
    const form = openTopUp({ cards, payments: { topUp }, balance });
    await form.pay();
    const receipt = await screen.findByText('550 tokens added.');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(receipt.closest('[role="status"]')).toHaveTextContent(/You have 600 tokens\./);
    expect(receipt.closest('[role="status"]')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Buy more' }));
    expect(screen.getByRole('button', { name: 'Pay $49.99' })).toBeEnabled();
  });

  it('hides the balance until the tokens are credited', async () => {
    const form = openTopUp({ cards });
    await form.pay();
    await screen.findByText('550 tokens added.');
    expect(screen.queryByText(/You have/)).toBeNull();
  });
});

describe('stored cards', () => {
  const cards = [storedCard('c1', '4242'), storedCard('c2', '5556')];
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const another = () => userEvent.click(screen.getByRole('radio', { name: 'Another card' }));

  it('are listed with the current one selected, and can be switched', async () => {
    const topUp = vi.fn(() => paid);
    const form = openTopUp({ cards, payments: { topUp } });
    await change();
    expect(screen.getByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Visa ending 5556' }));
    await form.pay();
    await waitFor(() =>
      expect(topUp).toHaveBeenCalledWith(
        expect.objectContaining({ body: { ...topUpOrder, cardId: 'c2' } }),
      ),
    );
  });

  it('allow another card after a decline, without losing the selection', async () => {
    const topUp = vi.fn().mockImplementationOnce(() => {
      throw refusal(declineProblems.CARD_DECLINED);
    });
    const form = openTopUp({ cards, payments: { topUp: topUp.mockReturnValue(paid) } });
    await form.pay();
    await screen.findByText(declineProblems.CARD_DECLINED.message);
    await change();
    await another();
    await typeCard();
    await form.pay();
    await screen.findByText('550 tokens added.');
    expect(topUp.mock.calls.at(-1)?.[0].body).toMatchObject({
      ...topUpOrder,
      paymentMethodId: 'pm_1',
    });
  });

  it('mark expired ones, which cannot pay', async () => {
    const expired = { ...storedCard('c1', '4242'), status: 'expired' as const };
    openTopUp({ cards: [expired, storedCard('c2', '5556')] });
    expect(screen.getByText('Visa ending 5556')).toBeVisible();
    await change();
    expect(screen.getByRole('radio', { name: /Visa ending 4242.*Expired/ })).toBeDisabled();
  });

  it('show the fields of another at once where all have expired', () => {
    openTopUp({ cards: [{ ...storedCard('c1', '4242'), status: 'expired' }] });
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Another card' })).toBeChecked();
    expect(screen.getByLabelText('Card number')).toBeVisible();
  });

  it('drop typed card data once it has paid', async () => {
    const form = openTopUp({ cards });
    await change();
    await another();
    await typeCard();
    await form.pay();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy more' }));
    expect(await screen.findByText('Visa ending 4242')).toBeVisible();
    await change();
    await another();
    expect(screen.getByLabelText('Card number')).toHaveValue('');
    expect(screen.getByLabelText('Security code')).toHaveValue('');
  });
});
