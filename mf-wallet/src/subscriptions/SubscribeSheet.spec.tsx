import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { queryClient } from '@ovation/ui-kit/services/query';
import { session } from '@ovation/ui-kit/services/session';
import { draw } from '@ovation/ui-kit/testing/render';
import { serve } from '@ovation/ui-kit/testing/serve';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storedCard } from '../testing/topUpKit.tsx';
import { SubscribeSheet } from './SubscribeSheet.tsx';

const nora = { _id: 'nora', name: 'Nora', balance: 60, isPerformer: false } as CurrentUser;
const settings = { freeSubscriptionDuration: 1, currency: 'USD' } as PublicSettings;
const theo = {
  _id: 'theo',
  name: 'Theo Adeyemi',
  username: 'theo',
  avatar: '',
  monthlyPrice: 9.99,
  yearlyPrice: 99,
  currency: 'USD',
  isFreeSubscription: false,
} as PerformerProfile;

const open = (performer = theo): void => {
  serve({
    settings: { publicSettings: () => settings },
    auth: { me: () => nora },
    payments: { listCards: () => ({ data: [storedCard('c1', '4242', true)], total: 1 }) },
  });
  session.open('a-token', true);
  queryClient.setQueryData(['me'], nora);
  queryClient.setQueryData(['settings'], settings);
  draw(<SubscribeSheet performer={performer} isOpen onOpenChange={vi.fn()} />);
};

afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('promises the day on which the server will charge, at the end of a short month too', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00.000Z'), toFake: ['Date'] });
  open();
  expect(await screen.findByText('Renews on February 28, 2026.')).toBeVisible();
});

it('says of free days how many they are, and that they end', async () => {
  open({ ...theo, isFreeSubscription: true });
  expect(await screen.findByText(/^A trial of 1 day, once/)).toBeVisible();
});
