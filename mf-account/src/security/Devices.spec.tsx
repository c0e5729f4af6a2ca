import type { Session } from '@ovation/contracts/auth/routes';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Devices } from './Devices.tsx';

const hourMs = 60 * 60 * 1_000;
/** One time for all: a session that was never used again has two equal timestamps. */
const now = Date.now();
const agoOf = (hours: number): string => new Date(now - hours * hourMs).toISOString();
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const signIn = (_id: string, more: Partial<Session>): Session => ({
  _id,
  userAgent: chrome,
  address: '192.0.2.41',
  isCurrent: false,
  createdAt: agoOf(2),
  usedAt: agoOf(2),
  expiresAt: agoOf(-1_000),
  ...more,
});

/** Serves sessions, and ends them on request. */
const open = (sessions: readonly Session[]) => {
  let alive = sessions;
  serve({
    auth: {
      listSessions: () => ({ data: [...alive], total: alive.length }),
      closeSession: ({ params }: { params: { id: string } }) => {
        if (!alive.some(({ _id }) => _id === params.id)) throw refusal(commonProblems.NOT_FOUND);
        alive = alive.filter(({ _id }) => _id !== params.id);
        return undefined as never;
      },
      closeOtherSessions: () => {
        alive = alive.filter(({ isCurrent }) => isCurrent);
        return undefined as never;
      },
    },
  });
  renderWithProviders(<Devices />);
  return { alive: () => alive.map(({ _id }) => _id) };
};

const rows = async () => {
  await screen.findByText('This device');
  return screen.getAllByRole('listitem');
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the devices of a user', () => {
  it('are listed by browser, location and time, this one first and each of them once', async () => {
    open([
      signIn('a', {}),
      signIn('b', { createdAt: agoOf(50), usedAt: agoOf(50) }),
      signIn('c', { country: 'ES', userAgent: 'curl/8', createdAt: agoOf(400), usedAt: agoOf(25) }),
      signIn('here', { isCurrent: true }),
    ]);
    expect((await rows()).map((row) => row.textContent)).toEqual([
      'Chrome on LinuxNetwork 192.0.2.x · Active nowThis device',
      'Chrome on LinuxNetwork 192.0.2.x · Signed in 2 hours ago · 2 sign-insSign out',
      'curl/8Spain · Last active yesterdaySign out',
    ]);
  });

  it('are signed out with all their sessions, even if one of them has already ended', async () => {
    const { alive } = open([
      signIn('here', { isCurrent: true }),
      signIn('a', {}),
      signIn('b', {}),
      signIn('other', { address: '198.51.100.7' }),
    ]);
    const [, twice] = await rows();
    if (!twice) throw new Error('no second row');
    await userEvent.click(within(twice).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(alive()).toEqual(['here', 'other']));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it('are all signed out except this one, after a confirmation', async () => {
    const { alive } = open([signIn('here', { isCurrent: true }), signIn('a', {})]);
    await rows();
    const [ask] = screen.getAllByRole('button', { name: 'Sign out all others' });
    if (!ask) throw new Error('no way to ask');
    await userEvent.click(ask);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(alive()).toEqual(['here']));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });
});
