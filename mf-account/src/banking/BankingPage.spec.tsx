import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { BankingSettings, GatewaySettingsView } from '@ovation/contracts/banking/settings';
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
let gateways: GatewaySettingsView[];

beforeEach(() => {
  sent = [];
  gateways = [];
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
      gatewaySettings: () => ({ data: gateways, total: gateways.length }),
      updateGatewaySettings: ({ body }) => {
        sent.push(body ?? {});
        const value = { accountId: '•••• 1234' };
        gateways = [{ key: 'stripe', status: 'active', value, updatedAt: known.updatedAt ?? '' }];
        return gateways[0] as GatewaySettingsView;
      },
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

it('saves an account with the provider, and shows only its last characters', async () => {
  const account = await screen.findByLabelText('Stripe account ID');
  await userEvent.type(account, 'not one');
  await save('Your Stripe account');
  await screen.findByText(/'Stripe account ID' doesn’t have the right form/);
  await userEvent.clear(account);
  await userEvent.type(account, 'acct_1MQq2mLkdIw1234');
  await save('Your Stripe account');
  await waitFor(() => expect(account).toHaveValue('•••• 1234'));
  expect(sent).toMatchObject([
    { key: 'stripe', status: 'active', value: { accountId: 'acct_1MQq2mLkdIw1234' } },
  ]);
  await userEvent.click(screen.getByRole('switch', { name: 'This account is active' }));
  await save('Your Stripe account');
  await waitFor(() => expect(sent.at(-1)).toEqual({ key: 'stripe', status: 'inactive' }));
});
