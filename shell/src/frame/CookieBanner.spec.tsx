import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
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
  it('stores an acceptance and stays hidden', async () => {
    open(false);
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(localStorage.getItem('cookieConsent')).toBe('accepted');
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    renderWithProviders(<CookieBanner />);
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  it('does not allow a rejection by default', async () => {
    open(false);
    await waitFor(() => expect(queryClient.getQueryData(keys.settings)).toBeDefined());
    expect(screen.getByRole('button', { name: 'Rechazar' })).toHaveProperty('disabled', true);
  });

  it("is localized and can be rejected as easily, with the operator's setting", async () => {
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
  ] as const)('mentions analytics where enabled: %s', async (locale, words) => {
    open(false, locale, 'G-ABC123');
    await screen.findByText(words);
  });

  it('does not mention analytics where disabled', async () => {
    open(false);
    await waitFor(() => expect(queryClient.getQueryData(keys.settings)).toBeDefined());
    expect(screen.queryByText(/Google Analytics/)).toBeNull();
  });

  it('is hidden within an app, which has its own consent', () => {
    document.documentElement.dataset.embedded = '';
    open(false);
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    delete document.documentElement.dataset.embedded;
  });

  it("allows a rejection with the operator's setting", async () => {
    open(true);
    const reject = screen.getByRole('button', { name: 'Rechazar' });
    await waitFor(() => expect(reject).toHaveProperty('disabled', false));
    await userEvent.click(reject);
    expect(localStorage.getItem('cookieConsent')).toBe('rejected');
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });
});
