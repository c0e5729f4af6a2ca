import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { StatementSummary } from '@ovation/contracts/documents/statement';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './StatementsPage.tsx';

// The end column has its own specs.
vi.mock('../side/StudioSide.tsx', () => ({ StudioSide: () => null }));

const statement = (month: string, isComplete = true): StatementSummary => ({
  month,
  isComplete,
  totalLines: 3,
  sums: [
    {
      commodity: 'USD',
      opening: 0,
      closing: 5,
      gross: 20,
      commission: 4,
      groups: { subscriptions: 16, payouts: -11 },
    },
  ],
});

const open = (data: StatementSummary[]): void => {
  serve({ documents: { listStatements: () => ({ data, total: data.length }) } });
  renderWithProviders(<Page />, '/studio/statements');
};

beforeEach(() => {
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, { _id: 'luna', isPerformer: true } as CurrentUser);
  queryClient.setQueryData(keys.settings, { currency: 'USD' } as PublicSettings);
});
afterEach(() => queryClient.clear());

it('lists months by year, with their totals and files', async () => {
  open([statement('2026-01', false), statement('2025-12')]);
  expect(await screen.findByRole('heading', { name: '2026' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '2025' })).toBeDefined();
  const [current, earlier] = screen.getAllByRole('listitem');
  expect(current).toHaveTextContent(
    'January 2026So farEarned+ $16.00Payouts− $11.00Balance now$5.00',
  );
  expect(earlier).toHaveTextContent('December 2025Earned');
  expect(earlier).toHaveTextContent('Balance at the end$5.00');
  for (const name of [
    'Statement of December 2025 as PDF',
    'Statement of December 2025 as CSV',
    'Yearly summary of 2025 as PDF',
  ]) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
});

it('says that there are none yet', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No statements yet' })).toBeDefined();
});
