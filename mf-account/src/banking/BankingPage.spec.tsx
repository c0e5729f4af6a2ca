import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { BankingSettings } from '@ovation/contracts/banking/settings';
import type { StripeAccount } from '@ovation/contracts/payouts/connectRoutes';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page as BankingPage } from './BankingPage.tsx';

const luna = { _id: 'luna', role: 'performer', isPerformer: true, name: 'Luna' } as CurrentUser;
const known: BankingSettings = {
  firstName: 'Luna',
  lastName: 'do Mar',
  bankName: 'Banco',
  bankAccount: '•••• 1332',
  bankRouting: '',
  bankSwiftCode: '',
  address: '',
  city: '',
  state: '',
  country: 'ES',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
let sent: Record<string, unknown>[];
const stripeAccount: StripeAccount = {
  accountId: 'acct_1',
  status: 'restricted',
  payoutsEnabled: false,
  requirements: [{ code: 'identity_document', text: 'A photo of your identity document' }],
  requirementsDueBy: null,
  disabledReason: {
    code: 'requirements',
    text: 'Stripe needs more information before it can pay you.',
  },
  updatedAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => {
  sent = [];
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, luna);
  serve({
    auth: { me: () => luna },
    reference: { listCountries: () => ({ data: [], total: 0 }) },
    banking: {
      bankingSettings: () => known,
      updateBankingSettings: ({ body }) => {
        sent.push(body ?? {});
        return { ...known, ...body, bankAccount: '•••• 5432' } as BankingSettings;
      },
    },
    payouts: {
      viewStripeAccount: () => stripeAccount,
      openStripeAccount: () => ({
        accountId: 'acct_1',
        // Another page of the same address: jsdom goes to no other.
        url: '#stripe-form',
        expiresAt: '2026-01-01T00:05:00.000Z',
      }),
    },
  });
  renderWithProviders(<BankingPage />);
});
afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** One of the two forms of the page, by its title. */
const formOf = (title: string) => {
  const form = screen.getByRole('heading', { name: title }).closest('form');
  if (!form) throw new Error(`${title} is no form`);
  return within(form);
};
const save = (title = 'Your bank account') =>
  userEvent.click(formOf(title).getByRole('button', { name: 'Save changes' }));

it('shows only the last digits, and asks for no password, as the call requires step-up authentication', async () => {
  const account = await screen.findByLabelText('IBAN or account number');
  expect(account).toHaveValue('•••• 1332');
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('sends only changed fields, and leaves concurrent changes of the others', async () => {
  const bank = await screen.findByLabelText('Bank');
  await userEvent.clear(bank);
  await userEvent.type(bank, 'Banco do Mar');
  await save();
  await waitFor(() => expect(sent).toEqual([{ bankName: 'Banco do Mar' }]));
});

it('does not send a number whose check digits do not match', async () => {
  const account = await screen.findByLabelText('IBAN or account number');
  await userEvent.clear(account);
  await userEvent.type(account, 'GB82WEST12345698765433');
  await save();
  await screen.findByText(/check digits don’t match/);
  expect(sent).toEqual([]);
  await userEvent.clear(account);
  await userEvent.type(account, 'GB82WEST12345698765432');
  await save();
  await waitFor(() => expect(account).toHaveValue('•••• 5432'));
  expect(sent).toEqual([{ bankAccount: 'GB82WEST12345698765432' }]);
});

it('says what Stripe still needs, and leads to Stripe’s form', async () => {
  await screen.findByText('A photo of your identity document');
  expect(screen.getByText('No payouts at the moment')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue at Stripe' }));
  await waitFor(() => expect(window.location.hash).toBe('#stripe-form'));
});
