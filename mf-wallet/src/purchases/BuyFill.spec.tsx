import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { UnlockedNote } from '@ovation/product-ui/purchases/UnlockedNote';
import { wishes } from '@ovation/product-ui/wishes/wish';
import { notices } from '@ovation/ui-kit/notices/notices';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { refusal, serve } from '@ovation/web-client/testing/serve';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listedCards } from '../testing/topUpKit.tsx';
import { Fill } from './BuyFill.tsx';
import type { ForSale } from './kinds.tsx';
import { oneTap } from './oneTap.ts';

const nora = { _id: 'nora', name: 'Nora', balance: 500, isPerformer: false } as CurrentUser;
const post = { kind: 'feed', targetId: 'f1', price: 10 } as const;
const priced = { kind: 'message', targetId: 'm1', price: 40 } as const;

const buyFeed = vi.fn();
const buyMessage = vi.fn();

const open = (thing: ForSale = post): void => {
  serve({ auth: { me: () => nora }, feeds: { buyFeed } });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  renderWithProviders(<Fill thing={thing} />);
};

/** A reader who has agreed to one-tap purchases up to a limit. */
const openAgreed = (thing: ForSale = post): void => {
  queryClient.setQueryData(keys.auth.me, nora);
  oneTap.set(50);
  open(thing);
};

const wished = (balance: number): void => {
  const reader = { ...nora, balance };
  serve({
    auth: { me: () => reader },
    feeds: { buyFeed },
    payments: {
      listTokenPackages: () => ({ data: [], total: 0 }),
      listCards: () => listedCards(),
    },
  });
  wishes.keep({ kind: 'unlock', targetId: 'f1', performerId: 'theo', path: '/posts/f1' });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, reader);
  renderWithProviders(<Fill thing={post} performerId="theo" />, '/posts/f1');
};

afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  buyFeed.mockReset();
  buyMessage.mockReset();
  vi.unstubAllGlobals();
});

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('asks the first time, and from then on up to what was agreed to no more', async () => {
  buyFeed.mockImplementation(() => ({ balance: 490 }));
  open();
  await press('Unlock for 10 tokens');
  const sheet = await screen.findByRole('dialog', { name: 'Unlock this post' });
  expect(buyFeed).not.toHaveBeenCalled();
  expect(within(sheet).getByRole('radio', { name: 'Above 50' })).toBeChecked();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Unlock for 10 tokens' }));
  await waitFor(() => expect(buyFeed).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Unlock for 10 tokens');
  await waitFor(() => expect(buyFeed).toHaveBeenCalledTimes(2));
});

it('has agreed to nothing where the sheet was closed', async () => {
  open();
  await press('Unlock for 10 tokens');
  await screen.findByRole('dialog', { name: 'Unlock this post' });
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Unlock for 10 tokens');
  await screen.findByRole('dialog', { name: 'Unlock this post' });
  expect(buyFeed).not.toHaveBeenCalled();
});

it('pays what it shows', async () => {
  buyFeed.mockImplementation(() => ({ balance: 490 }));
  openAgreed();
  await press('Unlock for 10 tokens');
  await waitFor(() => expect(buyFeed).toHaveBeenCalledOnce());
  expect(buyFeed.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'f1' }, body: { price: 10 } });
});

it('asks first above what one tap may spend, and lets that be chosen', async () => {
  buyFeed.mockImplementation(() => ({ balance: 440 }));
  open({ ...post, price: 60 });
  await press('Unlock for 60 tokens');
  const sheet = await screen.findByRole('dialog', { name: 'Unlock this post' });
  expect(buyFeed).not.toHaveBeenCalled();
  await userEvent.click(await within(sheet).findByRole('radio', { name: 'Above 200' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Unlock for 60 tokens' }));
  await waitFor(() => expect(buyFeed).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Unlock for 60 tokens');
  await waitFor(() => expect(buyFeed).toHaveBeenCalledTimes(2));
});

it('asks always where that was chosen', async () => {
  queryClient.setQueryData(keys.auth.me, nora);
  oneTap.set(0);
  open();
  await press('Unlock for 10 tokens');
  await screen.findByRole('dialog', { name: 'Unlock this post' });
  expect(buyFeed).not.toHaveBeenCalled();
  oneTap.set(50);
});

it('says at what was bought what one tap has spent and what is left, and lays nothing over it', async () => {
  const said: string[] = [];
  const stop = notices.subscribe(({ message }) => said.push(message));
  buyFeed.mockImplementation(() => ({ balance: 1_490 }));
  openAgreed();
  renderWithProviders(<UnlockedNote item={post} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await press('Unlock for 10 tokens');
  await waitFor(() => expect(region).toHaveTextContent('Unlocked · 10 tokens · 1,490 left'));
  expect(said).toEqual([]);
  stop();
});

it('says the new price where it has changed, and pays it only when asked again', async () => {
  buyFeed
    .mockImplementationOnce(() => {
      throw refusal(purchaseProblems.PRICE_CHANGED, { price: 100 });
    })
    .mockImplementation(() => ({ balance: 400 }));
  openAgreed();
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

describe('a post that was to be unlocked before signing in', () => {
  it('is kept for the time after, on its own page, whatever page it was seen on', async () => {
    serve({});
    renderWithProviders(<Fill thing={post} performerId="theo" />, '/theo');
    await press('Unlock for 10 tokens');
    expect(wishes.read()).toEqual({
      kind: 'unlock',
      targetId: 'f1',
      performerId: 'theo',
      path: '/posts/f1',
    });
  });

  it('is asked about, and paid only then', async () => {
    buyFeed.mockImplementation(() => ({ balance: 490 }));
    wished(500);
    const sheet = within(await screen.findByRole('dialog', { name: 'Unlock this post' }));
    expect(buyFeed).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Unlock for 10 tokens' }));
    await waitFor(() => expect(buyFeed).toHaveBeenCalledOnce());
  });

  it('leads to tokens where there are too few', async () => {
    wished(0);
    const sheet = within(await screen.findByRole('dialog', { name: 'Unlock this post' }));
    await sheet.findByText('You need 10 more tokens.');
    expect(buyFeed).not.toHaveBeenCalled();
  });
});

it('can be left, and shows the new price from then on', async () => {
  buyFeed.mockImplementation(() => {
    throw refusal(purchaseProblems.PRICE_CHANGED, { price: 100 });
  });
  openAgreed();
  await press('Unlock for 10 tokens');
  await press('Not now');
  expect(await screen.findByRole('button', { name: 'Unlock for 100 tokens' })).toBeVisible();
  expect(buyFeed).toHaveBeenCalledOnce();
});

describe('a message in a conversation', () => {
  const openPriced = (balance: number): void => {
    const reader = { ...nora, balance };
    serve({
      auth: { me: () => reader },
      messages: { buyMessage },
      payments: {
        listTokenPackages: () => ({ data: [], total: 0 }),
        listCards: () => listedCards(),
      },
    });
    session.open('a-token', true);
    queryClient.setQueryData(keys.auth.me, reader);
    oneTap.set(50);
    renderWithProviders(<Fill thing={priced} place="conversation" />);
  };

  it('is paid on one tap as a post is, which says what was spent and what is left', async () => {
    buyMessage.mockImplementation(() => ({ balance: 60 }));
    openPriced(100);
    renderWithProviders(<UnlockedNote item={priced} />);
    await press('Unlock for 40 tokens');
    await screen.findByText('Unlocked · 40 tokens · 60 left');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(buyMessage).toHaveBeenCalledOnce();
    expect(buyMessage.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 'm1' },
      body: { price: 40 },
    });
  });

  it('says both prices where it has changed, and asks', async () => {
    buyMessage.mockImplementation(() => {
      throw refusal(purchaseProblems.PRICE_CHANGED, { price: 55 });
    });
    openPriced(100);
    await press('Unlock for 40 tokens');
    const sheet = await screen.findByRole('dialog', { name: 'Unlock this message' });
    await within(sheet).findByText(/The price has changed/);
    expect(sheet).toHaveTextContent(/changed from 40 .* to 55 .*Nothing was charged/);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Unlock for 55 tokens' }));
    await waitFor(() => expect(buyMessage).toHaveBeenCalledTimes(2));
    expect(buyMessage.mock.calls.map(([{ body }]) => body)).toEqual([{ price: 40 }, { price: 55 }]);
  });

  it('sells tokens in its own place when there are too few', async () => {
    queryClient.setQueryData(keys.settings, {
      currency: 'USD',
      tokenConversionRate: 0.1,
      minimumWalletPrice: 5.99,
      maximumWalletPrice: 300,
      isPaymentSandbox: true,
    } as PublicSettings);
    buyMessage.mockImplementation(() => {
      throw refusal(purchaseProblems.INSUFFICIENT_BALANCE);
    });
    openPriced(39);
    await press('Unlock for 40 tokens');
    const sheet = await screen.findByRole('dialog', { name: 'Unlock this message' });
    await within(sheet).findByText('You need 1 more token.');
    await within(sheet).findByText('59 tokens, the smallest top-up');
    expect(within(sheet).getByRole('button', { name: /^Pay \$5\.99/ })).toBeInTheDocument();
    expect(buyMessage).toHaveBeenCalledOnce();
  });
});
