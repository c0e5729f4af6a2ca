import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { serve } from '@ovation/web-client/testing/serve';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CookieBanner } from './CookieBanner.tsx';

const open = (
  cookieRejectEnabled: boolean,
  cookieBannerLocale: PublicSettings['cookieBannerLocale'] = 'es',
  gaCode: string | null = null,
): void => {
  const settings = { cookieRejectEnabled, cookieBannerLocale, gaCode } as PublicSettings;
  serve({ settings: { publicSettings: () => settings } });
  renderWithProviders(<CookieBanner />);
};

afterEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the cookie banner', () => {
  it('keeps an acceptance, and does not come back', async () => {
    open(false);
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(localStorage.getItem('cookieConsent')).toBe('accepted');
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    renderWithProviders(<CookieBanner />);
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  it('does not let cookies be rejected', async () => {
    open(false);
    await waitFor(() => expect(queryClient.getQueryData(keys.settings)).toBeDefined());
    expect(screen.getByRole('button', { name: 'Rechazar' })).toHaveProperty('disabled', true);
  });

  it('speaks the reader’s language where the operator has it so, and is refused as easily', async () => {
    open(true, 'reader');
    const accept = await screen.findByRole('button', { name: 'Accept' });
    const reject = screen.getByRole('button', { name: 'Reject' });
    expect(accept.className).toBe(reject.className);
    expect(accept.closest('[lang]')).toBeNull();
    await userEvent.click(reject);
    expect(localStorage.getItem('cookieConsent')).toBe('rejected');
  });

  it.each([
    ['es', /Google Analytics para medir/],
    ['reader', /Google Analytics to measure/],
  ] as const)('names measuring once the site is measured: %s', async (locale, words) => {
    open(false, locale, 'G-ABC123');
    await screen.findByText(words);
  });

  it('says nothing of measuring where nothing is measured', async () => {
    open(false);
    await waitFor(() => expect(queryClient.getQueryData(keys.settings)).toBeDefined());
    expect(screen.queryByText(/Google Analytics/)).toBeNull();
  });

  it('is not shown within an app, which has a consent of its own', () => {
    document.documentElement.dataset.embedded = '';
    open(false);
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    delete document.documentElement.dataset.embedded;
  });

  it('lets them be rejected where the operator has it so', async () => {
    open(true);
    const reject = screen.getByRole('button', { name: 'Rechazar' });
    await waitFor(() => expect(reject).toHaveProperty('disabled', false));
    await userEvent.click(reject);
    expect(localStorage.getItem('cookieConsent')).toBe('rejected');
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });
});
