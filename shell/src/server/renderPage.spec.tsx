import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { provideSsrRequest, type SsrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { language } from '@ovation/ui-kit/i18n/language';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from './renderPage.tsx';

const settings = { siteName: 'Encore' } as PublicSettings;

/** A stranger's request; the API answers with the settings of an operator. */
const requestIn = (locale: string): SsrRequest => ({
  host: 'encore.test',
  isWide: false,
  cookies: '',
  nowMs: 0,
  timeZone: 'UTC',
  site: siteDefault,
  locale,
  title: '',
  said: {},
  fills: new Set(),
  isGone: false,
  fetch: async () => Response.json({ status: 200, message: 'OK', data: settings }),
});

const outcomeAt = (path: string, locale = 'en') => {
  const request = requestIn(locale);
  provideSsrRequest(() => request);
  return renderPage(path, request, { remotes: [] }, (error) => {
    throw error;
  });
};

beforeAll(() =>
  language.add('shell', async (locale) => ({
    'shell.notFound.title': locale === 'es' ? 'Página no encontrada' : 'Page not found',
  })),
);
afterEach(() => provideSsrRequest(() => undefined));

describe('an address of nothing', () => {
  it.each([
    ['en', 'Page not found · Encore'],
    ['es', 'Página no encontrada · Encore'],
  ])(
    'is called so in the language of %s, by what the operator calls the product',
    async (locale, title) => {
      expect(await outcomeAt('/nothing/at/all', locale)).toEqual({
        isThere: false,
        isPrivate: false,
        called: { title, locale, direction: 'ltr' },
      });
    },
  );

  it('is called nothing to a stranger who is led to sign in there', async () => {
    expect(await outcomeAt('/user/nothing')).toEqual({ isThere: false, isPrivate: true });
  });

  it('is not the root, which leads on where no page stands at it', async () => {
    expect(await outcomeAt('/')).toMatchObject({ isThere: true });
  });
});
