import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { theo as creator, nora } from './people.ts';
import { listedCards, sandbox, storedCard } from './topUpKit.tsx';

const settings: PublicSettings = { ...sandbox, currency: 'USD' };
export const theo: PerformerProfile = {
  ...creator,
  isSubscribed: true,
  trialDays: 0,
  totalIncluded: 8,
};

export const monthly: OwnSubscription = {
  _id: 's1',
  subscriptionType: 'monthly',
  userId: 'nora',
  performerId: 'theo',
  price: 9.99,
  currency: 'USD',
  couponCode: null,
  startedAt: '2026-01-12T12:00:00.000Z',
  nextRecurringDate: '2026-02-12T12:00:00.000Z',
  nextPlan: { subscriptionType: 'monthly', price: 9.99 },
  retryAt: null,
  expiredAt: '2026-02-12T12:00:00.000Z',
  canceledAt: null,
  status: 'active',
  createdAt: '2026-01-12T12:00:00.000Z',
  renewalCard: { brand: 'visa', last4: '4242', isExpired: false },
};
export const canceled: OwnSubscription = {
  ...monthly,
  nextRecurringDate: null,
  nextPlan: null,
  canceledAt: '2026-01-20T12:00:00.000Z',
};
export const toYearly: OwnSubscription = {
  ...monthly,
  nextPlan: { subscriptionType: 'yearly', price: 99 },
};
export const trial: OwnSubscription = {
  ...monthly,
  subscriptionType: 'free',
  price: 0,
  nextRecurringDate: null,
  nextPlan: null,
};

/** Serves one subscription, updated by each command. */
export const serveOne = (first: OwnSubscription, more: Parameters<typeof serve>[0] = {}) => {
  const state = { now: first };
  const become = (next: OwnSubscription) => () => {
    state.now = next;
    return next;
  };
  const calls = {
    cancel: vi.fn(become(canceled)),
    resume: vi.fn(become(monthly)),
    change: vi.fn(become(toYearly)),
  };
  serve({
    performers: { getPerformer: () => theo },
    settings: { publicSettings: () => settings },
    auth: { me: () => nora },
    payments: { listCards: () => listedCards(storedCard('c1', '4242')) },
    ...more,
    subscriptions: {
      listOwnSubscriptions: () => ({ data: [state.now], total: 1 }),
      cancelSubscription: () => calls.cancel(),
      resumeSubscription: () => calls.resume(),
      changePlan: () => calls.change(),
      ...more.subscriptions,
    },
  });
  return calls;
};

/** Signs in a fan, on a day of the paid month. */
export const openSubscriber = (): void => {
  vi.useFakeTimers({ now: new Date('2026-01-20T12:00:00.000Z'), toFake: ['Date'] });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  queryClient.setQueryData(keys.settings, settings);
};

export const closeSubscriber = (): void => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
};

/** Finds the innermost element with a text, even if the text is split into several nodes. */
export const findText = (words: string) =>
  screen.findByText((_, element) => {
    const says = (one: Element | null): boolean => one?.textContent?.includes(words) ?? false;
    return says(element) && ![...(element?.children ?? [])].some(says);
  });
