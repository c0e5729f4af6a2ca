import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { NotificationPreferences } from '@ovation/contracts/notifications/notice';
import { slots } from '@ovation/ui-kit/layout/slots';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page as PreferencesPage } from './PreferencesPage.tsx';

const nora = {
  _id: 'nora',
  name: 'Nora',
  username: 'nora',
  role: 'user',
  email: '',
} as CurrentUser;

const chosen: unknown[] = [];

beforeEach(() => {
  const all = (isOn: boolean) => ({
    likes: isOn,
    comments: isOn,
    mentions: isOn,
    followers: isOn,
    subscribers: isOn,
    tips: isOn,
    sales: isOn,
    newPosts: isOn,
  });
  let preferences: NotificationPreferences = {
    shown: all(true),
    digest: all(false),
    mailed: { subscribers: true },
  };
  chosen.length = 0;
  serve({
    auth: { me: () => nora },
    notifications: {
      getNotificationPreferences: () => preferences,
      changeNotificationPreferences: ({ body }) => {
        chosen.push(body);
        const shown = { ...preferences.shown, ...body.shown };
        const digest = { ...preferences.digest, ...body.digest };
        preferences = { ...preferences, shown, digest } as NotificationPreferences;
        return preferences;
      },
    },
  });
  const Spending = () => <p>What is asked before tokens are spent</p>;
  slots.set([{ id: 'spending', slot: 'preferences', order: 1, load: async () => Spending }]);
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  renderWithProviders(<PreferencesPage />);
});
afterEach(() => {
  session.close();
  slots.set([]);
  queryClient.clear();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  vi.unstubAllGlobals();
});

describe('the theme of an account', () => {
  it('follows the device until one is chosen, with a note where System is disabled', () => {
    const group = screen.getByRole('radiogroup', { name: 'Theme' });
    expect(screen.getByRole('radio', { name: 'System' })).toBeDisabled();
    expect(group).toHaveAccessibleDescription(/The theme follows your device until you choose/);
    expect(screen.getByText(/System isn’t available/)).toBeVisible();
  });

  it('is the chosen one', async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

it('shows themes that others have to choose as disabled', async () => {
  expect(await screen.findByText('What is asked before tokens are spent')).toBeVisible();
});

describe('notification settings of a fan', () => {
  it('list mandatory notifications without a switch', async () => {
    expect(await screen.findByText('Payments, receipts and refunds')).toBeVisible();
    expect(screen.getByText(/You can’t turn these off/)).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Payments/ })).toBeNull();
    expect(screen.queryByText(/bank account/)).toBeNull();
  });

  it('are set per kind, without the kinds of creators', async () => {
    const likes = await screen.findByRole('switch', { name: 'Likes, in the app' });
    expect(likes).toBeChecked();
    expect(screen.queryByRole('switch', { name: /Tips/ })).toBeNull();
    await userEvent.click(likes);
    await vi.waitFor(() => expect(likes).not.toBeChecked());
    expect(chosen).toEqual([{ shown: { likes: false } }]);
  });

  it('are sent by mail only where enabled, which is off by default', async () => {
    const posts = await screen.findByRole('switch', { name: /^New posts .*, by email$/ });
    expect(posts).not.toBeChecked();
    await userEvent.click(posts);
    await vi.waitFor(() => expect(posts).toBeChecked());
    expect(screen.getByRole('switch', { name: 'Likes, by email' })).not.toBeChecked();
    expect(chosen).toEqual([{ digest: { newPosts: true } }]);
  });
});
