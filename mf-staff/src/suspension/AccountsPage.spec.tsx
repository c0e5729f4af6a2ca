import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { erasedText, type StaffRole } from '@ovation/contracts/kernel/rules';
import type { FoundAccount } from '@ovation/contracts/suspension/routes';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './AccountsPage.tsx';

afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const account: FoundAccount = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Luna Vega',
  username: 'luna',
  email: 'luna@example.test',
  role: 'performer',
  registeredAt: '2026-01-01T00:00:00.000Z',
  suspension: null,
};

/** A server that knows Luna only; returns the requests made about her. */
const serveLuna = () => {
  const requested: unknown[] = [];
  let known = account;
  serve({
    suspension: {
      findAccount: ({ query }) => {
        requested.push(query);
        if (query?.name !== 'luna') throw refusal(commonProblems.NOT_FOUND);
        return known;
      },
      suspendAccount: ({ params, body }) => {
        requested.push({ ...params, ...body });
        const { reason } = body ?? { reason: '' };
        const suspension = { reason, suspendedAt: account.registeredAt, suspendedBy: 'Mo' };
        known = { ...account, suspension };
        return known;
      },
      reinstateAccount: () => {
        known = account;
        return known;
      },
    },
  });
  return requested;
};

const open = (role: StaffRole): void => {
  session.open('a token', false);
  queryClient.setQueryData(keys.auth.me, { _id: 's1', role } as CurrentUser);
  renderWithProviders(<Page />);
};

const find = async (name: string): Promise<void> => {
  const field = screen.getByRole('searchbox', { name: 'Email address, username or ID' });
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
};

it('finds no account by a part of a name, and shows what to search by', async () => {
  const requested = serveLuna();
  open('support');
  await find('lun');
  expect(await screen.findByText('No account found')).toBeVisible();
  expect(requested).toEqual([{ name: 'lun' }]);
});

it('shows an account to support, who cannot suspend it', async () => {
  serveLuna();
  open('support');
  await find('luna');
  expect(await screen.findByText('luna@example.test')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

it('suspends with a required reason, and reinstates', async () => {
  const requested = serveLuna();
  open('moderator');
  await find('luna');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  const sheet = await screen.findByRole('dialog', { name: 'Suspend Luna Vega?' });
  expect(sheet).toHaveTextContent('subscriptions to them aren’t renewed');
  const act = within(sheet).getByRole('button', { name: 'Suspend' });
  await userEvent.click(act);
  expect(sheet).toHaveTextContent('Enter a reason');
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), ' Stolen photos ');
  await userEvent.click(act);
  expect(await screen.findByText('Suspended', { selector: 'span' })).toBeVisible();
  expect(requested).toContainEqual({ id: account._id, reason: 'Stolen photos' });
  expect(screen.getByText('Stolen photos')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reinstate Luna Vega?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByText('Active')).toBeVisible();
});

it('shows only that an account was removed, and no longer suspends it', async () => {
  const nothing = { name: erasedText, username: erasedText, email: erasedText };
  serve({ suspension: { findAccount: () => ({ ...account, ...nothing }) } });
  open('admin');
  await find(account._id);
  expect(await screen.findByText('Deleted')).toBeVisible();
  expect(screen.queryByText('Active')).toBeNull();
  expect(screen.queryByText(erasedText)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});
