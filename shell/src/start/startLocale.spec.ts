import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { api } from '@ovation/web-client/api/client';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startLocale } from './startLocale.ts';

const browserSpeaks = (...codes: string[]): void => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(codes);
};

const siteSpeaks = (defaultLocale: string) =>
  vi.spyOn(api.settings, 'publicSettings').mockResolvedValue({
    data: { defaultLocale } as PublicSettings,
    position: undefined,
    status: 200,
  });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
  document.body.innerHTML = '';
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('the locale at page load', () => {
  it('is that of the browser, without a request', async () => {
    browserSpeaks('es-MX');
    const requested = siteSpeaks('en');
    expect(await startLocale()).toBe('es');
    expect(requested).not.toHaveBeenCalled();
  });

  it.each([['en-US'], ['en-GB'], ['fr']])(
    'is the default of the site where the browser speaks %s, and the settings are cached',
    async (code) => {
      browserSpeaks(code);
      document.documentElement.lang = 'en-US';
      siteSpeaks('es');
      expect(await startLocale()).toBe('es');
      expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual({ defaultLocale: 'es' });
    },
  );

  it('is English where there is no translation for the default of the site', async () => {
    browserSpeaks('en-US');
    siteSpeaks('tr-TR');
    expect(await startLocale()).toBe('en');
  });

  it('is that of the rendered page, without a request', async () => {
    browserSpeaks('en-US');
    const requested = siteSpeaks('en');
    document.body.innerHTML =
      '<script type="application/json" id="rendered-state">{"locale":"es"}</script>';
    expect(await startLocale()).toBe('es');
    expect(requested).not.toHaveBeenCalled();
  });

  it('is English where the server does not respond, which is reported', async () => {
    browserSpeaks('en-US');
    const listener = vi.fn();
    vi.stubGlobal('reportError', listener);
    const failure = new Error('away');
    vi.spyOn(api.settings, 'publicSettings').mockRejectedValue(failure);
    expect(await startLocale()).toBe('en');
    expect(listener).toHaveBeenCalledWith(failure);
  });
});
