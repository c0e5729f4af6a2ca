import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listedCards } from '../testing/topUpKit.tsx';
import { TipSheet } from './TipSheet.tsx';

const nora = { _id: 'nora', name: 'Nora', balance: 60, isPerformer: false } as CurrentUser;
const theo = { _id: 'theo', name: 'Theo Adeyemi', username: 'theo', avatar: '' } as PerformerCard;
const settingsOf = (more: Partial<PublicSettings> = {}) =>
  ({
    commissionRate: 0.2,
    minimumTipPrice: 1,
    maximumTipPrice: 10_000,
    ...more,
  }) as PublicSettings;
const largest = { _id: 'p1', tokens: 1000, bonusTokens: 150, price: 99.99 } as TokenPackage;

const sendTip = vi.fn();

const open = (settings = settingsOf()): { unmount: () => void } => {
  serve({
    settings: { publicSettings: () => settings },
    auth: { me: () => nora },
    tipping: {
      sendTip,
    },
    payments: {
      listTokenPackages: () => ({ data: [largest], total: 1 }),
      listCards: () => listedCards(),
    },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  queryClient.setQueryData(keys.settings, settings);
  return renderWithProviders(<TipSheet performer={theo} isOpen onOpenChange={vi.fn()} />);
};

beforeEach(() => {
  sendTip.mockReset().mockImplementation(() => {
    throw refusal(purchaseProblems.INSUFFICIENT_BALANCE);
  });
});

afterEach(() => {
  session.close();
  queryClient.clear();
  drafts.dropAll();
  vi.unstubAllGlobals();
});

const tipOf = async (tokens: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Other' }));
  await userEvent.keyboard(tokens);
};

it('accepts another amount at once, in place of the default', async () => {
  open();
  await tipOf('1');
  expect(screen.getByLabelText('Tokens')).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Send 1 token' })).toBeEnabled();
});

it.each(['12.5', '12,5'])('rejects %s tokens, and never parses them as 125', async (text) => {
  open();
  await tipOf(text);
  const field = screen.getByLabelText('Tokens');
  expect(field).toHaveValue(text);
  expect(field).toHaveAccessibleDescription('Whole tokens only.');
  expect(screen.getByRole('button', { name: 'Send tokens' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(sendTip).not.toHaveBeenCalled();
});

it("accepts an amount with the language's digit grouping", async () => {
  open();
  await tipOf('1,000');
  expect(screen.getByLabelText('Tokens')).toHaveValue('1,000');
  expect(screen.getByRole('button', { name: 'Get tokens and send' })).toBeEnabled();
});

it('links to the wallet where one purchase cannot cover the missing tokens', async () => {
  open();
  await tipOf('9000');
  expect(
    screen.getByText('You need 8,940 more tokens. You can get them in the next step.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  const way = await screen.findByRole('link', { name: 'Open the wallet' });
  expect(way).toHaveAttribute('href', '/wallet');
});

const selling = {
  currency: 'USD',
  minimumWalletPrice: 5.99,
  maximumWalletPrice: 300,
  tokenConversionRate: 0.1,
  isPaymentSandbox: true,
} as const;

it('sells exactly the missing tokens where no package has as many', async () => {
  open(settingsOf(selling));
  await tipOf('3000');
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  expect(await screen.findByText('2,940 tokens')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $294.00 and send 3,000 tokens' })).toBeVisible();
});

it('shows that the minimum top-up is more than what is missing', async () => {
  open(settingsOf(selling));
  await tipOf('65');
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  expect(await screen.findByText('59 tokens, the minimum top-up')).toBeVisible();
});

it('offers exactly the missing tokens before a more expensive package', async () => {
  open(settingsOf(selling));
  await tipOf('660');
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  expect(await screen.findByRole('radio', { name: /600 tokens/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Pay $60.00 and send 660 tokens' })).toBeVisible();
});

it('sells no less than a package has for the same money', async () => {
  open(settingsOf(selling));
  await tipOf('1100');
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  await screen.findByRole('button', { name: /^Pay \$99\.99 and send/ });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it('is restored when its reader returns from the wallet, and removed once sent', async () => {
  const { unmount } = open();
  await userEvent.type(await screen.findByLabelText(/Message/), 'for the chord');
  await tipOf('9000');
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  await screen.findByRole('link', { name: 'Open the wallet' });
  unmount();
  sendTip.mockImplementation(() => ({ balance: 59 }));
  const again = open();
  expect(await screen.findByLabelText(/Message/)).toHaveValue('for the chord');
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  await screen.findByText(/Theo got your tip/);
  again.unmount();
  open();
  expect(await screen.findByLabelText(/Message/)).toHaveValue('');
});

it('keeps a note without an amount that no tokens are bought for', async () => {
  const { unmount } = open();
  await userEvent.type(await screen.findByLabelText(/Message/), 'for the chord');
  await tipOf('9000');
  unmount();
  open();
  expect(await screen.findByLabelText(/Message/)).toHaveValue('for the chord');
  expect(screen.queryByRole('button', { name: 'Get tokens and send' })).toBeNull();
});

it('can be changed once there are too few tokens, and keeps its note', async () => {
  open();
  await userEvent.type(await screen.findByLabelText(/Message/), 'for the chord');
  await tipOf('9000');
  await userEvent.click(screen.getByRole('button', { name: 'Get tokens and send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change the amount' }));
  expect(screen.getByLabelText('Tokens')).toHaveValue('9000');
  expect(screen.getByLabelText(/Message/)).toHaveValue('for the chord');
});

it('shows the share that the ledger will post, to the token', async () => {
  open(settingsOf({ commissionRate: 0.29 }));
  await userEvent.click(await screen.findByRole('button', { name: '100' }));
  expect(screen.getByText(/receives/)).toHaveTextContent(/receives 71.*keeps 29/);
});

it('opens with amounts that the operator allows', async () => {
  open(settingsOf({ minimumTipPrice: 200, maximumTipPrice: 900 }));
  expect(await screen.findByRole('button', { name: 'Get tokens and send' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '200' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '50' })).toBeNull();
});

it('limits the note as the server does, and uses the singular for one token', async () => {
  sendTip.mockImplementation(() => ({ balance: 59 }));
  open();
  const note = await screen.findByLabelText(/Message/);
  expect(note).toHaveAttribute('maxlength', '500');
  await userEvent.type(note, 'for the wrong chord');
  await tipOf('1');
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 token' }));
  expect(await screen.findByText(/Theo got your tip of 1 token and your message/)).toBeVisible();
});
