import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import { keys } from '@ovation/ui-kit/data/keys';
import { queryClient } from '@ovation/ui-kit/services/query';
import { session } from '@ovation/ui-kit/services/session';
import { renderWithProviders } from '@ovation/ui-kit/testing/render';
import { refusal, serve } from '@ovation/ui-kit/testing/serve';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Fill } from './UnlockFill.tsx';

const nora = { _id: 'nora', name: 'Nora', balance: 500, isPerformer: false } as CurrentUser;
const feed = { _id: 'f1', performerId: 'theo', price: 10, lockReason: 'buy' } as Feed;

const buyFeed = vi.fn();

const open = (): void => {
  serve({ auth: { me: () => nora }, feeds: { buyFeed } });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  renderWithProviders(<Fill feed={feed} />);
};

afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  buyFeed.mockReset();
  vi.unstubAllGlobals();
});

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('pays what it shows', async () => {
  buyFeed.mockImplementation(() => ({ balance: 490 }));
  open();
  await press('Unlock for 10 tokens');
  await waitFor(() => expect(buyFeed).toHaveBeenCalledOnce());
  expect(buyFeed.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'f1' }, body: { price: 10 } });
});

it('says the new price where it has changed, and pays it only when asked again', async () => {
  buyFeed
    .mockImplementationOnce(() => {
      throw refusal(purchaseProblems.PRICE_CHANGED, { price: 100 });
    })
    .mockImplementation(() => ({ balance: 400 }));
  open();
  await press('Unlock for 10 tokens');
  const sheet = await screen.findByRole('dialog', { name: 'Unlock this post' });
  await within(sheet).findByText(/The price has changed/);
  expect(sheet).toHaveTextContent(/changed from 10 .* to 100 .*Nothing was charged/);
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  expect(buyFeed).toHaveBeenCalledOnce();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Unlock for 100 tokens' }));
  await waitFor(() => expect(buyFeed).toHaveBeenCalledTimes(2));
  const [first, second] = buyFeed.mock.calls.map(([asked]) => asked);
  expect(second.body).toEqual({ price: 100 });
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

it('can be left, and shows the new price from then on', async () => {
  buyFeed.mockImplementation(() => {
    throw refusal(purchaseProblems.PRICE_CHANGED, { price: 100 });
  });
  open();
  await press('Unlock for 10 tokens');
  await press('Not now');
  expect(await screen.findByRole('button', { name: 'Unlock for 100 tokens' })).toBeVisible();
  expect(buyFeed).toHaveBeenCalledOnce();
});
