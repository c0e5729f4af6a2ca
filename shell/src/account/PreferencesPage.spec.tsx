import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { keys } from '@ovation/ui-kit/data/keys';
import { queryClient } from '@ovation/ui-kit/data/query';
import { session } from '@ovation/ui-kit/session/session';
import { renderWithProviders } from '@ovation/ui-kit/testing/render';
import { serve } from '@ovation/ui-kit/testing/serve';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreferencesPage } from './PreferencesPage.tsx';

const nora = {
  _id: 'nora',
  name: 'Nora',
  username: 'nora',
  role: 'user',
  email: '',
} as CurrentUser;

beforeEach(() => {
  serve({ auth: { me: () => nora } });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  renderWithProviders(<PreferencesPage />);
});
afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  vi.unstubAllGlobals();
});

describe('the theme of an account', () => {
  it('is light or dark, as is said where the device’s own cannot be chosen', () => {
    const group = screen.getByRole('radiogroup', { name: 'Theme' });
    expect(screen.getByRole('radio', { name: 'System' })).toBeDisabled();
    expect(group).toHaveAccessibleDescription(/System isn’t available/);
    expect(screen.getByText(/System isn’t available/)).toBeVisible();
  });

  it('is the one that was chosen', async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
