import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { EarningStats } from '@ovation/contracts/earnings/earning';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { calculationOf } from '../testing/payouts.ts';
import { Page } from './OverviewPage.tsx';

const none = { gross: 0, commission: 0, net: 0 };
const luna = { _id: 'luna', name: 'Luna Okafor', isPerformer: true, role: 'performer' };
const today = new Date().toISOString().slice(0, 10);
const waiting = {
  _id: 'w1',
  text: 'Glaze tests',
  status: 'inactive',
  publishedAt: null,
  scheduledAt: new Date().toISOString(),
  expiresAt: null,
} as Feed;
const requested: (string | undefined)[] = [];

const statsOf = (query: { from?: unknown; to?: unknown }): EarningStats => ({
  currency: 'USD',
  total: 3,
  returned: 0,
  byType: [],
  tokens: { gross: 70, commission: 14, net: 56 },
  money: { ...none, net: 8 },
  period: query.from
    ? {
        from: String(query.from),
        to: String(query.to),
        days: [{ day: today, total: 3, net: { tip: 40, feed: 16, subscription: 8 } }],
        before: { tokens: 50, money: 0, total: 6 },
        subscribers: { total: 12, begun: 3, ended: 1 },
        posts: [
          { _id: 'p1', text: 'The glaze recipe', thumbnail: null, totalFile: 0 },
          { _id: 'p2', text: null, thumbnail: null, totalFile: 0 },
        ].map((post) => ({ ...post, price: 20, total: 1, tokens: 16 })),
      }
    : null,
});

beforeEach(() => {
  requested.length = 0;
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, luna as CurrentUser);
  queryClient.setQueryData(keys.settings, {
    currency: 'USD',
    tokenConversionRate: 0.1,
  } as PublicSettings);
  serve({
    earnings: {
      earningStats: ({ query }) => {
        requested.push(query?.from as string | undefined);
        return statsOf(query ?? {});
      },
    },
    payouts: {
      calculatePayout: () => calculationOf(),
      listPayouts: () => ({ data: [], total: 0 }),
    },
    feeds: {
      listOwnFeeds: () => ({ data: [waiting], total: 1, limit: 100, offset: 0 }),
    },
  });
});

it('shows numbers first, tokens and dollars separately, with a table for those who cannot see the chart', async () => {
  renderWithProviders(<Page />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good \w+, Luna$/);
  const table = await screen.findByRole('table', { name: 'Earnings over time' });
  const [, row] = within(table).getAllByRole('row');
  expect(row?.textContent).toMatch(/16.*40.*0.*56.*\$8\.00/);
  expect(screen.getByText('+12%')).toBeDefined();
  expect(screen.getByText('3 new, 1 ended')).toBeDefined();
  expect(screen.getByRole('link', { name: 'The glaze recipe' })).toBeDefined();
  expect(screen.getByText('A post that you deleted')).toBeDefined();
});

it('shows what can be paid out beside the numbers', async () => {
  renderWithProviders(<Page />);
  expect(await screen.findByRole('heading', { name: 'Payout' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Request $148.50' })).toBeEnabled();
});

it('loads another period when selected', async () => {
  renderWithProviders(<Page />);
  await screen.findByRole('table', { name: 'Earnings over time' });
  const before = requested.length;
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(requested.length).toBeGreaterThan(before));
  const sixDaysMs = 6 * 24 * 60 * 60_000;
  expect(requested.at(-1)).toBe(new Date(Date.parse(today) - sixDaysMs).toISOString().slice(0, 10));
});

it('shows scheduled posts of the coming days, with a link to more', async () => {
  renderWithProviders(<Page />);
  const post = await screen.findByRole('button', { name: /Glaze tests/ });
  expect(post.closest('li')).toHaveAttribute('aria-current', 'date');
  expect(screen.getByText('1 scheduled')).toBeDefined();
  const [add] = screen.getAllByRole('link', { name: /^Add a post on/ });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  expect(add).toHaveAttribute('href', `/studio/posts?on=${tomorrow}`);
});

it('uploads files to the library, and shows their progress', async () => {
  renderWithProviders(<Page />);
  expect(await screen.findByRole('button', { name: /Drop files here/ })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Uploads' })).toBeDefined();
});
