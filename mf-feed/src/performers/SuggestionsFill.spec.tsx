import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { afterSubscribed } from '@ovation/web-client/subscriptions/invalidation';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Fill } from './SuggestionsFill.tsx';

const creator = (username: string, name: string) =>
  ({
    _id: username,
    username,
    name,
    avatar: '',
    monthlyPrice: 5,
    currency: 'USD',
  }) as PerformerProfile;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('link to each creator, and update after a subscription', async () => {
  const suggested = [creator('theo', 'Theo Adeyemi'), creator('yuki', 'Yuki Tanabe')];
  serve({
    performers: { randomPerformers: () => ({ data: [...suggested], total: suggested.length }) },
  });
  renderWithProviders(<Fill />);
  expect(await screen.findByRole('heading', { name: 'Creators to discover' })).toBeVisible();
  expect(screen.queryByText('Suggested for you')).toBeNull();
  const view = await screen.findByRole('link', { name: /Theo Adeyemi/ });
  expect(view).toHaveAttribute('href', '/theo');
  suggested.shift();
  await act(() => afterSubscribed());
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /Theo Adeyemi/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Follow Yuki Tanabe' })).toBeVisible();
});
