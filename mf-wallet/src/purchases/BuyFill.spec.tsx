import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { UnlockedNote } from '@ovation/product-ui/purchases/UnlockedNote';
import { notices } from '@ovation/ui-kit/notices/notices';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
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

const buyAfterLogin = (balance: number): void => {
  const reader = { ...nora, balance };
  serve({
    auth: { me: () => reader },
    feeds: { buyFeed },
    payments: {
      listTokenPackages: () => ({ data: [], total: 0 }),
      listCards: () => listedCards(),
    },
  });
  pendingIntent.keep({ kind: 'unlock', targetId: 'f1', performerId: 'theo', path: '/posts/f1' });
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

it('asks for confirmation the first time, and later only above the one-tap limit', async () => {
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

it('sets no limit where the sheet was closed', async () => {
  open();
  await press('Unlock for 10 tokens');
  await screen.findByRole('dialog', { name: 'Unlock this post' });
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Unlock for 10 tokens');
  await screen.findByRole('dialog', { name: 'Unlock this post' });
  expect(buyFeed).not.toHaveBeenCalled();
});

it('pays the displayed price', async () => {
  buyFeed.mockImplementation(() => ({ balance: 490 }));
  openAgreed();
  await press('Unlock for 10 tokens');
  await waitFor(() => expect(buyFeed).toHaveBeenCalledOnce());
  expect(buyFeed.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'f1' }, body: { price: 10 } });
});

it('asks for confirmation above the one-tap limit, and lets it be changed', async () => {
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

it('always asks for confirmation where that was selected', async () => {
  queryClient.setQueryData(keys.auth.me, nora);
  oneTap.set(0);
  open();
  await press('Unlock for 10 tokens');
  await screen.findByRole('dialog', { name: 'Unlock this post' });
  expect(buyFeed).not.toHaveBeenCalled();
  oneTap.set(50);
});

it('shows the amount spent and the balance at the item, without an overlay', async () => {
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

it('shows a changed price, and pays it only after a confirmation', async () => {
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
  const [first, second] = buyFeed.mock.calls.map(([input]) => input);
  expect(second.body).toEqual({ price: 100 });
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

describe('a post that was to be unlocked before login', () => {
  it('is opened after login on its own page, whatever page it was on', async () => {
    serve({});
    renderWithProviders(<Fill thing={post} performerId="theo" />, '/theo');
    await press('Unlock for 10 tokens');
    expect(pendingIntent.read()).toEqual({
      kind: 'unlock',
      targetId: 'f1',
      performerId: 'theo',
      path: '/posts/f1',
    });
  });

  it('needs a confirmation before it is paid', async () => {
    buyFeed.mockImplementation(() => ({ balance: 490 }));
    buyAfterLogin(500);
    const sheet = within(await screen.findByRole('dialog', { name: 'Unlock this post' }));
    expect(buyFeed).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Unlock for 10 tokens' }));
    await waitFor(() => expect(buyFeed).toHaveBeenCalledOnce());
  });

  it('links to tokens where there are too few', async () => {
    buyAfterLogin(0);
    const sheet = within(await screen.findByRole('dialog', { name: 'Unlock this post' }));
    await sheet.findByText('You need 10 more tokens.');
    expect(buyFeed).not.toHaveBeenCalled();
  });
});

it('can be closed, and shows the new price from then on', async () => {
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

  it('is paid by one tap as a post is, and shows the amount spent and the balance', async () => {
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

  it('shows both prices after a change, and asks for confirmation', async () => {
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

  it('sells tokens in place when there are too few', async () => {
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
    await within(sheet).findByText('59 tokens, the minimum top-up');
    expect(within(sheet).getByRole('button', { name: /^Pay \$5\.99/ })).toBeInTheDocument();
    expect(buyMessage).toHaveBeenCalledOnce();
  });
});
