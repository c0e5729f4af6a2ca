import { accountProblems } from '@ovation/contracts/accounts/problems';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Page } from './CardLinkPage.tsx';

const open = (path: string, openCardLink = vi.fn()) => {
  serve({ subscriptions: { openCardLink } });
  renderRoute(<Page />, { route: '/subscriptions/card', path });
  return openCardLink;
};

it('asks for a card, with the price that it pays now', async () => {
  const opened = open(
    '/subscriptions/card#token=abc',
    vi.fn(() => ({
      creator: 'Luna Vega',
      subscriptionType: 'monthly',
      amount: 9.99,
      currency: 'USD',
      nextAttemptAt: '2026-03-02T09:05:00.000Z',
    })),
  );
  expect(await screen.findByRole('heading', { name: 'Use another card' })).toBeVisible();
  expect(screen.getByText(/a month of Luna Vega. The new card pays \$9.99 now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $9.99 and renew' })).toBeVisible();
  expect(opened).toHaveBeenCalledTimes(1);
});

it('says that an expired link does not work', async () => {
  open(
    '/subscriptions/card#token=abc',
    vi.fn(() => {
      throw refusal(accountProblems.LINK_EXPIRED);
    }),
  );
  expect(await screen.findByText('This link doesn’t work any more')).toBeVisible();
});

it('asks to open an incomplete link again', async () => {
  open('/subscriptions/card');
  expect(await screen.findByText(/This link isn’t complete/)).toBeVisible();
});
