import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeTopUp, openTopUp, paid, withStripe } from '../testing/topUpKit.tsx';

/** Fake of Stripe.js, as far as the field uses it. */
const stripe = vi.hoisted(() => {
  const card = { mount: vi.fn(), on: vi.fn(), destroy: vi.fn() };
  return {
    card,
    load: vi.fn(),
    code: { elements: () => ({ create: () => card }), createPaymentMethod: vi.fn() },
  };
});
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }));

afterEach(() => {
  closeTopUp();
  vi.resetAllMocks();
});

const open = async (payments?: Parameters<typeof openTopUp>[0]) => {
  stripe.load.mockResolvedValue(stripe.code);
  const form = openTopUp({ settings: withStripe, ...payments });
  await vi.waitFor(() => expect(stripe.card.mount).toHaveBeenCalledOnce());
  const group = await screen.findByRole('group', { name: 'Card' });
  return { ...form, group };
};

/** Emits a validation result of Stripe's own field. */
const emitChange = (error: { code: string; message: string } | undefined) =>
  act(async () => {
    for (const [name, hear] of stripe.card.on.mock.calls) if (name === 'change') hear({ error });
  });

describe('the card field of Stripe', () => {
  it('is loaded with the key of the settings, and no field of this page has a card number', async () => {
    await open();
    expect(stripe.load).toHaveBeenCalledWith('pk_test_sandbox');
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it.each([
    ['invalid_number', 'Check the card number.'],
    ['invalid_expiry_year_past', 'This card has expired'],
    ['of_next_year', 'Check the card, or use another one.'],
  ])("shows a message of its own for Stripe's error %s: %s", async (code, words) => {
    const { group } = await open();
    await emitChange({ code, message: 'In the words of Stripe.' });
    expect(screen.getByText(words)).toBeVisible();
    expect(group).toHaveAccessibleDescription(words);
    expect(document.body).not.toHaveTextContent('words of Stripe');
    await emitChange(undefined);
    expect(screen.queryByText(words)).toBeNull();
  });

  it("pays with Stripe's payment method, in the card holder’s name", async () => {
    const topUp = vi.fn(() => paid);
    const { type, pay, handedOver } = await open({ payments: { topUp } });
    stripe.code.createPaymentMethod.mockResolvedValue({
      paymentMethod: { id: 'pm_live', card: { brand: 'visa', last4: '4242' } },
    });
    await type('Name on card', 'Nora Hayes');
    await pay();
    await vi.waitFor(() => expect(topUp).toHaveBeenCalledOnce());
    expect(stripe.code.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({ billing_details: { name: 'Nora Hayes' } }),
    );
    expect(topUp).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ paymentMethodId: 'pm_live' }) }),
    );
    expect(handedOver).toEqual([]);
  });

  it('shows a message of its own for a declined card, with a next step', async () => {
    const { pay } = await open();
    const message = 'In the words of Stripe.';
    stripe.code.createPaymentMethod.mockResolvedValue({
      error: { code: 'card_declined', decline_code: 'stolen_card', message },
    });
    await pay();
    expect(
      await screen.findByText(/^Your card was declined\. Nothing was charged\./),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(message);
  });

  it('keeps typed data while other settings change', async () => {
    await open();
    stripe.load.mockClear();
    await act(async () => {
      queryClient.setQueryData(keys.settings, { ...withStripe, siteName: 'Another name' });
    });
    expect(await screen.findByRole('group', { name: 'Card' })).toBeVisible();
    expect(stripe.load).not.toHaveBeenCalled();
    expect(stripe.card.mount).toHaveBeenCalledOnce();
  });

  it('can be loaded again when Stripe did not respond', async () => {
    stripe.load.mockRejectedValue(new Error('Failed to load Stripe.js'));
    openTopUp({ settings: withStripe });
    await screen.findByText('Couldn’t load the card form');
    stripe.load.mockResolvedValue(stripe.code);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(stripe.card.mount).toHaveBeenCalledOnce());
  });
});
