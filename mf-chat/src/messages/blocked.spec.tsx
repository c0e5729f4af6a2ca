import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { message, openThread } from '../testing/threadKit.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const openMenu = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Mara' }));
};

it('shows past messages with a blocked user, without a composer', async () => {
  await openThread({ stored: [message('m1', 'Good night')], isBlocked: true });
  expect(screen.getByRole('log').textContent).toContain('Good night');
  expect(screen.getByText(/You’ve blocked Mara/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
  await screen.findByRole('alertdialog', { name: 'Unblock Mara?' });
});

it('explains the effect before blocking', async () => {
  await openThread();
  expect(screen.getByRole('textbox')).toBeTruthy();
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Mara?' });
  expect(question.textContent).toContain('we won’t tell them');
});

it.each([
  ['not-verified', 'You can write to fans as soon as your documents are approved.'],
  ['no-relation', 'You can write once Mara follows you, subscribes, tips, buys something'],
  ['unreachable', 'You can’t write to Mara.'],
] as const)('shows why a creator cannot write: %s', async (closedBecause, words) => {
  await openThread({ closedBecause });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
});

it('lets a fan mute and block a creator', async () => {
  const { muted } = await openThread({ isCreator: true });
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mute posts' }));
  await vi.waitFor(() => expect(muted).toEqual([{ userId: 'mara', scope: 'feeds' }]));
});
