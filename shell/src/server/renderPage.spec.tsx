import type { Remote } from '@ovation/contracts/kernel/remotes';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { provideSsrRequest, type SsrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { language } from '@ovation/ui-kit/i18n/language';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { remoteList } from '../remotes/remotes.ts';
import { provideOwnRoutes } from '../routes/routes.ts';
import { ownRoutes } from '../start/ownRoutes.ts';
import { renderPage } from './renderPage.tsx';

const settings = { siteName: 'Encore', menus: [] as PublicSettings['menus'] } as PublicSettings;

/** Request of an anonymous visitor; the API returns the settings of an operator. */
const requestIn = (locale: string | undefined, answers: Answers = {}): SsrRequest => ({
  host: 'encore.test',
  isWide: false,
  cookies: '',
  nowMs: 0,
  timeZone: 'UTC',
  site: siteDefault,
  locale,
  title: '',
  metadata: {},
  fills: new Set(),
  isNotFound: false,
  fetch: async (input) => {
    const isCountry = String(input).includes('/block/countries/check');
    const data = isCountry ? { blocked: answers.blocked ?? false } : { ...settings, ...answers };
    return Response.json({ status: 200, message: 'OK', data });
  },
});

interface Answers {
  readonly maintenanceMode?: boolean;
  readonly maintenanceUntil?: string;
  readonly blocked?: boolean;
  readonly defaultLocale?: string;
}

const outcomeAt = (path: string, locale: string | undefined = 'en', answers: Answers = {}) =>
  outcomeOf(path, requestIn(locale, answers));

const outcomeOf = (path: string, request: SsrRequest) => {
  provideSsrRequest(() => request);
  return renderPage(path, request, { remotes: [] }, (error) => {
    throw error;
  });
};

beforeAll(() => provideOwnRoutes(ownRoutes));
beforeAll(() =>
  language.add('shell', async (locale) => ({
    'shell.notFound.title': locale === 'es' ? 'Página no encontrada' : 'Page not found',
  })),
);
afterEach(() => provideSsrRequest(() => undefined));

describe('an unknown address', () => {
  it.each([
    ['en', 'Page not found · Encore'],
    ['es', 'Página no encontrada · Encore'],
  ])(
    'is not found in the language of %s, with the site name of the operator',
    async (locale, title) => {
      expect(await outcomeAt('/nothing/at/all', locale)).toEqual({
        isFound: false,
        isPrivate: false,
        pageTitle: { title, locale, direction: 'ltr' },
      });
    },
  );

  it.each([
    ['es', 'Página no encontrada · Encore'],
    ['en-US', 'Page not found · Encore'],
    ['tr-TR', 'Page not found · Encore'],
  ])('is not found in the default locale %s of the site', async (defaultLocale, title) => {
    const request = requestIn(undefined, { defaultLocale });
    expect(await outcomeOf('/nothing/at/all', request)).toMatchObject({ pageTitle: { title } });
  });

  it('redirects an anonymous visitor to sign in where required', async () => {
    expect(await outcomeAt('/user/nothing')).toEqual({ isFound: false, isPrivate: true });
  });

  it('is not the root, which redirects without a page', async () => {
    expect(await outcomeAt('/')).toMatchObject({ isFound: true });
  });
});

describe('an unavailable service', () => {
  it('is reported immediately, with Retry-After', async () => {
    const request = requestIn('en');
    const refusing: SsrRequest = {
      ...request,
      fetch: async () => {
        refusing.retryAfterSeconds = 2;
        const problem = { code: 'UNAVAILABLE', status: 503, message: 'Part of it is away.' };
        const headers = { 'retry-after': '2', 'content-type': 'application/problem+json' };
        return Response.json(problem, { status: 503, headers });
      },
    };
    expect(await outcomeOf('/page/contact', refusing)).toEqual({
      isFound: true,
      isPrivate: false,
      retryAfterSeconds: 2,
    });
  });
});

describe('a closed product', () => {
  const maintained = { maintenanceMode: true, maintenanceUntil: '2026-03-01T10:00:00.000Z' };

  it.each(['/explore', '/nothing/at/all', '/user/account', '/messages', '/'])(
    'is explained at %s',
    async (path) => {
      const during = await outcomeAt(path, 'en', maintained);
      expect(during).toMatchObject({ isFound: true, closed: 'maintenance' });
      expect(during.page?.html).toContain('We’ll be right back');
      expect(during.page?.html).toContain('Mar 1, 2026');
      const elsewhere = await outcomeAt(path, 'en', { blocked: true });
      expect(elsewhere).toMatchObject({ isFound: true, closed: 'geo-block' });
      expect(elsewhere.page?.html).toContain('Not available in your country');
    },
  );

  it('lets the staff sign in', async () => {
    const { closed, page } = await outcomeAt('/auth/login', 'en', maintained);
    expect(closed).toBeUndefined();
    expect(page?.html).not.toContain('We’ll be right back');
  });
});

describe('a visitor without scripts', () => {
  const remote = {
    name: 'mf-fan',
    version: '1',
    entry: '/remotes/mf-fan/1/entry.js',
    files: {},
    slots: [],
    routes: [{ path: '/fans/:id', module: 'fans/FanPage' }],
  } as unknown as Remote;

  beforeAll(() => remoteList.adopt({ remotes: [remote] }));
  afterAll(() => remoteList.adopt({ remotes: [] }));

  it.each([
    ['/auth/login', 'You can read this page without JavaScript'],
    ['/fans/rosa', 'Turn on JavaScript to use this page'],
  ])('sees at %s which pages are readable', async (path, words) => {
    expect((await outcomeAt(path)).page?.noScript).toContain(words);
  });

  it('sees why a product is closed', async () => {
    const { page } = await outcomeAt('/fans/rosa', 'en', { maintenanceMode: true });
    expect(page?.noScript).toContain('You can read this page without JavaScript');
  });
});
