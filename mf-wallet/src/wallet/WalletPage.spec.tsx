import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listedCards, storedCard } from '../testing/topUpKit.tsx';
import { Page } from './WalletPage.tsx';

const nora = { _id: 'nora', name: 'Nora', balance: 50, isPerformer: false } as CurrentUser;
const settings = {
  currency: 'USD',
  minimumWalletPrice: 5.99,
  maximumWalletPrice: 300,
  tokenConversionRate: 0.1,
  paymentGateway: 'stripe',
  stripePublishableKey: 'pk_test_sandbox',
  isPaymentSandbox: true,
} as PublicSettings;
const packages = [
  { _id: 'p1', tokens: 100, bonusTokens: 0, price: 9.99, currency: 'USD' },
  { _id: 'p2', tokens: 500, bonusTokens: 50, price: 49.99, currency: 'USD' },
] as TokenPackage[];

const open = async (payments: Parameters<typeof serve>[0]['payments'] = {}): Promise<void> => {
  const none = { data: [], total: 0 };
  serve({
    settings: { publicSettings: () => settings },
    auth: { me: () => nora },
    payments: {
      listTokenPackages: () => ({ data: packages, total: 2 }),
      listCards: () => listedCards(),
      listTransactions: () => none,
      ...payments,
    },
    wallet: { listStatement: () => none },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  queryClient.setQueryData(keys.settings, settings);
  renderWithProviders(<Page />);
  await screen.findByRole('button', { name: 'Pay $9.99' });
};

afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const other = () => screen.getByRole('radio', { name: 'Another amount' });
const field = () => screen.getByRole('textbox', { name: 'Amount in USD' });

describe('another amount', () => {
  it('suggests a package with more tokens for the money, and selects it', async () => {
    await open();
    await userEvent.click(other());
    await userEvent.type(field(), '49.99');
    expect(screen.getByText('The package for $49.99 gives you 550 tokens.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose it' }));
    expect(screen.getByRole('radio', { name: /500/ })).toBeChecked();
  });

  it('suggests no package where none has more', async () => {
    await open();
    await userEvent.click(other());
    await userEvent.type(field(), '20');
    expect(screen.queryByText(/^The package for/)).toBeNull();
  });

  it('focuses its field when pressed', async () => {
    await open();
    await userEvent.click(other());
    expect(field()).toHaveFocus();
  });

  it('keeps the focus on the option when reached by an arrow key', async () => {
    await open();
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: /^100/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toBeVisible();
    expect(other()).toHaveFocus();
  });

  it.each([
    ['20', 'Pay $20.00'],
    ['$20', 'Pay $20.00'],
    ['20,50', 'Pay $20.50'],
    ['20 $', 'Pay $20.00'],
    ['US$20', 'Pay $20.00'],
  ])('is parsed: %s', async (text, act) => {
    await open();
    await userEvent.click(other());
    await userEvent.keyboard(text);
    expect(screen.getByRole('button', { name: act })).toBeEnabled();
  });

  it.each([
    ['1.000', 'Enter an amount like $20.50.'],
    ['5', 'Enter an amount from $5.99 to $300.00.'],
  ])('reports the error of %s', async (text, fault) => {
    await open();
    await userEvent.click(other());
    await userEvent.keyboard(`${text}{Tab}`);
    expect(field()).toHaveAccessibleDescription(fault);
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  });
});

describe('in one column', () => {
  it('opens the form after Continue, and removes the button', async () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    await open();
    const onward = screen.getByRole('button', { name: 'Continue with $9.99' });
    await userEvent.click(onward);
    expect(onward).not.toBeInTheDocument();
    const form = screen.getByRole('heading', { name: 'Pay by card' });
    expect(document.activeElement).toContainElement(form);
    expect(shown).toHaveBeenCalledOnce();
  });

  it('disables Continue while the amount cannot be bought', async () => {
    await open();
    await userEvent.click(other());
    await userEvent.type(field(), '1');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });
});

it('keeps the order being paid, whatever is selected meanwhile', async () => {
  const topUp = vi.fn(() => new Promise<never>(() => undefined));
  await open({
    topUp,
    listCards: () => listedCards({ ...storedCard('c1', '4242'), renews: [] }),
  });
  const total = () => screen.getByText('Total today').parentElement;
  await userEvent.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  await vi.waitFor(() => expect(topUp).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('radio', { name: /^500/ }));
  expect(total()).toHaveTextContent('$9.99');
  expect(screen.getByText(/^You’ll have/)).toHaveTextContent('150');
});

describe('in print', () => {
  const isPrinted = (shown: HTMLElement): boolean => shown.closest(`.${screenOnly}`) === null;

  it('shows the account holder, and nothing for sale', async () => {
    await open();
    expect(isPrinted(screen.getByRole('heading', { name: 'Statement' }))).toBe(true);
    expect(isPrinted(screen.getByText('Printed on'))).toBe(true);
    expect(isPrinted(screen.getByRole('radio', { name: /^100/ }))).toBe(false);
    expect(isPrinted(screen.getByRole('button', { name: 'Pay $9.99' }))).toBe(false);
    expect(isPrinted(screen.getByText('Your cards'))).toBe(false);
  });
});
