import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { message, openThread } from '../testing/threadKit.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const stored = [message('m1', 'Which birch is this one?'), message('m2', 'Good night')];
const listMessages = ({ query }: { query?: { q?: string | undefined } | undefined }) => {
  const q = query?.q ?? '';
  const data = stored.filter(({ text }) => text?.toLowerCase().includes(q)).reverse();
  return { data, total: data.length };
};

it('replaces the messages by search results, and restores them afterwards', async () => {
  await openThread({ stored, messages: { listMessages } });
  const open = screen.getByRole('button', { name: 'Search this conversation' });
  expect(open.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(open);
  const field = screen.getByRole('searchbox', { name: 'Search messages with Mara' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'birch');
  const found = await screen.findByRole('region', { name: 'Search results' });
  await waitFor(() => expect(found.textContent).toContain('Which birch is this one?'));
  expect(found.textContent).not.toContain('Good night');
  expect(screen.queryByRole('log')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'oak');
  await screen.findByText('No messages found');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(open);
  expect(screen.getByRole('log').textContent).toContain('Good night');
});
