import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { message, openThread } from '../testing/threadKit.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows that the other has deleted the account, and offers no actions', async () => {
  const removed = { ...message('m1', 'Message deleted', 'mara'), isDeleted: true };
  await openThread({ stored: [removed, message('m2', 'Good night')], hasLeft: true });
  const log = screen.getByRole('log');
  expect(log.textContent).toContain('Message deleted');
  expect(log.textContent).toContain('Good night');
  expect(screen.getByText(/This account was deleted/)).toBeTruthy();
  expect(screen.getAllByText('Deleted account').length).toBeGreaterThan(0);
  const [face] = document.querySelectorAll('[data-initials]');
  expect(face?.getAttribute('data-initials')).toBe('');
  expect(screen.queryByText(/@mara/)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
});
