import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { DataExport } from '@ovation/contracts/dataExport/routes';
import type { Removal } from '@ovation/contracts/removal/routes';
import { afterDataExportMoved } from '@ovation/web-client/dataExport/invalidation';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page as DataPage } from './DataPage.tsx';

const nora = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Nora',
  username: 'nora',
  role: 'user',
  isPerformer: false,
  balance: 70,
  email: 'nora@ovation.test',
} as CurrentUser;
const at = '2026-02-01T12:00:00.000Z';
const requested: DataExport = {
  exportId: '019a0000-0000-7000-8000-000000000002',
  state: 'preparing',
  percent: 0,
  askedAt: at,
  readyUntil: null,
  sizeBytes: null,
};

/** Nora's data export and account removal as stored by the server. */
const has: { dataExport: DataExport | null; removal: Removal | null } = {
  dataExport: null,
  removal: null,
};
const bodies: unknown[] = [];

beforeEach(() => {
  has.dataExport = null;
  has.removal = null;
  bodies.length = 0;
  session.open('a-token', false);
  serve({
    auth: { me: () => nora },
    identities: { listIdentities: () => ({ hasPassword: true, identities: [] }) },
    dataExport: {
      getDataExport: () => ({ dataExport: has.dataExport }),
      askDataExport: () => {
        has.dataExport = requested;
        return requested;
      },
      cancelDataExport: () => {
        has.dataExport = null;
        return undefined;
      },
    },
    removal: {
      getRemoval: () => ({ removal: has.removal }),
      requestRemoval: ({ body }) => {
        bodies.push(body);
        has.removal = { requestedAt: at, dueAt: '2026-02-15T12:00:00.000Z' };
        return has.removal;
      },
      cancelRemoval: () => {
        has.removal = null;
        return undefined;
      },
    },
  });
});
afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('requests an export, shows its progress, and offers the download once ready', async () => {
  renderWithProviders(<DataPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Request a copy' }));
  const bar = await screen.findByRole('progressbar', { name: 'Preparing your copy' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  has.dataExport = { ...requested, percent: 40 };
  await afterDataExportMoved();
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
  const readyUntil = '2026-02-08T12:00:00.000Z';
  has.dataExport = { ...requested, state: 'ready', percent: 100, readyUntil, sizeBytes: 2_400_000 };
  await afterDataExportMoved();
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.getByText(/Your copy is ready until February 8, 2026/)).toBeVisible();
  expect(screen.getByText('ZIP, 2.4 MB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete this copy' }));
  expect(await screen.findByRole('button', { name: 'Request a copy' })).toBeVisible();
});

it('reports an export that failed', async () => {
  has.dataExport = { ...requested, state: 'failed' };
  renderWithProviders(<DataPage />);
  expect(await screen.findByText(/We couldn’t prepare your copy/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request a copy' })).toBeVisible();
});

it('explains what is lost, asks for the password, and lets the user cancel the removal', async () => {
  renderWithProviders(<DataPage />);
  expect(
    await screen.findByText(/Tokens you haven’t spent when your account is deleted/),
  ).toHaveTextContent('70');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const sheet = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(sheet).toHaveTextContent('14 days');
  const answers = within(sheet).getAllByRole('button', { name: /my account/ });
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    'Keep my account',
    'Delete my account',
  ]);
  await userEvent.type(within(sheet).getByLabelText('Current password'), 'a good password');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete my account' }));
  const waiting = 'Your account will be deleted on February 15, 2026.';
  expect(await screen.findByText(waiting)).toBeVisible();
  expect(bodies).toEqual([{ currentPassword: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByText(waiting)).not.toBeInTheDocument());
});
