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

describe('the language that a browser starts in', () => {
  it('is its own, and nobody is asked', async () => {
    browserSpeaks('es-MX');
    const asked = siteSpeaks('en');
    expect(await startLocale()).toBe('es');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([['en-US'], ['en-GB'], ['fr']])(
    'is the site’s default where the browser speaks %s, and its settings are kept',
    async (code) => {
      browserSpeaks(code);
      document.documentElement.lang = 'en-US';
      siteSpeaks('es');
      expect(await startLocale()).toBe('es');
      expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual({ defaultLocale: 'es' });
    },
  );

  it('is English where the site’s default has not been translated', async () => {
    browserSpeaks('en-US');
    siteSpeaks('tr-TR');
    expect(await startLocale()).toBe('en');
  });

  it('is that of the rendered page, without a question', async () => {
    browserSpeaks('en-US');
    const asked = siteSpeaks('en');
    document.body.innerHTML =
      '<script type="application/json" id="rendered-state">{"locale":"es"}</script>';
    expect(await startLocale()).toBe('es');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is English where the site does not answer, which is told', async () => {
    browserSpeaks('en-US');
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    const away = new Error('away');
    vi.spyOn(api.settings, 'publicSettings').mockRejectedValue(away);
    expect(await startLocale()).toBe('en');
    expect(told).toHaveBeenCalledWith(away);
  });
});
