import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Message } from '@ovation/contracts/messages/message';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { message, nora, openThread } from '../testing/threadKit.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const open = async (isPerformer: boolean) => {
  const sent: object[] = [];
  const thread = await openThread({
    messages: {
      sendMessage: ({ body }) => {
        sent.push(body);
        return { ...message('m1', body.text ?? ''), price: body.price ?? 0 };
      },
    },
  });
  const { queryClient } = await import('@ovation/web-client/query/queryClient');
  await act(async () =>
    queryClient.setQueryData(keys.settings, { minimumSalePrice: 5 } as PublicSettings),
  );
  await thread.signIn({ ...nora, isPerformer } as CurrentUser);
  return sent;
};
const name = 'Charge tokens to read it';
/** The current user is loaded after the conversation. */
const ask = () => screen.findByRole('button', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a creator', () => {
  it('sets a price of at least five tokens for a message', async () => {
    const sent = await open(true);
    await userEvent.type(screen.getByRole('textbox', { name: /Message to/ }), 'A secret');
    await userEvent.click(await ask());
    expect(send()).toHaveProperty('disabled', true);
    const price = screen.getByRole('textbox', { name: 'Price in tokens' });
    await userEvent.type(price, '4');
    await screen.findByText('From 5 to 10,000 tokens.');
    expect(send()).toHaveProperty('disabled', true);
    await userEvent.type(price, '0.5');
    await screen.findByText('Whole tokens only.');
    expect(send()).toHaveProperty('disabled', true);
    await userEvent.type(price, '{Backspace}{Backspace}');
    await userEvent.click(send());
    await waitFor(() =>
      expect(sent).toEqual([
        { type: 'text', text: 'A secret', price: 40, clientId: expect.any(String) },
      ]),
    );
    expect(screen.queryByRole('textbox', { name: 'Price in tokens' })).toBeNull();
    expect(await screen.findByText(/^Unlocks for/)).toHaveTextContent('Unlocks for 40');
  });

  it('sends a free message as before, also after a change of mind', async () => {
    const sent = await open(true);
    await userEvent.click(await ask());
    await userEvent.click(await ask());
    await userEvent.type(screen.getByRole('textbox', { name: /Message to/ }), 'Hello{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([{ type: 'text', text: 'Hello', clientId: expect.any(String) }]),
    );
    expect(screen.queryByText(/^Unlocks for/)).toBeNull();
  });
});

it("is an option that fans don't have", async () => {
  await open(false);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows to its creator that it was bought, from that moment on', async () => {
  const stored = [{ ...message('m1', 'The recipe'), price: 25, status: 'seen' as const }];
  const thread = await openThread({ stored });
  expect(await screen.findByText(/^Unlocks for/)).toHaveTextContent('Unlocks for 25');
  await thread.receive('message/bought', { ...stored[0], isBought: true, status: 'sent' });
  expect(await screen.findByText(/^Bought for/)).toHaveTextContent('Bought for 25');
  expect(screen.queryByText(/^Unlocks for/)).toBeNull();
  expect(screen.getByText('Seen')).toBeVisible();
});

describe('a message that a fan has just unlocked', () => {
  const locked = {
    ...message('m1', '', 'mara'),
    price: 20,
    text: null,
    isLocked: true,
    contents: { photos: 0, videos: 0, words: 3 },
  } as Message;

  it('announces that below itself, in an existing live region, unlike all others', async () => {
    const stored = [locked, { ...locked, _id: 'm2' }];
    const thread = await openThread({ stored });
    await screen.findAllByText('3 words');
    const regions = screen.getAllByRole('status').filter((one) => one.matches('p'));
    expect(regions.map((one) => one.textContent)).toEqual(['', '']);
    const { recordSpent } = await import('@ovation/web-client/purchases/spentTokens');
    stored[0] = { ...locked, text: 'The recipe', isLocked: false, isBought: true };
    act(() => recordSpent({ kind: 'message', targetId: 'm1' }, { price: 20, balance: 80 }));
    await thread.refetch();
    await screen.findByText('The recipe');
    expect(regions.map((one) => one.textContent)).toEqual(['Unlocked · 20 tokens · 80 left', '']);
  });
});
