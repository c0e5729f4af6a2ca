import { provideSsrRequest, type SsrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { language } from '@ovation/ui-kit/i18n/language';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderPageSkeletons } from './renderPageSkeletons.tsx';

/** Request without a visitor; makes no calls. */
const request: SsrRequest = {
  host: '',
  isWide: false,
  cookies: '',
  nowMs: 0,
  timeZone: 'UTC',
  site: siteDefault,
  locale: undefined,
  title: '',
  metadata: {},
  fills: new Set<string>(),
  isNotFound: false,
  fetch: () => Promise.reject(new Error('a skeleton asks for nothing')),
};

beforeAll(() =>
  language.add('shell', async (locale) => ({
    'shell.noScript.left': locale === 'es' ? 'Activa JavaScript' : 'Turn on JavaScript',
  })),
);
afterEach(() => provideSsrRequest(() => undefined));

it('renders the skeleton of each page shape in each language', async () => {
  provideSsrRequest(() => request);
  const skeletons = await renderPageSkeletons();
  expect(Object.keys(skeletons)).toEqual(['en', 'es']);
  const shapes = ['posts', 'rows', 'wallet', 'conversations', 'conversation'];
  for (const skeleton of Object.values(skeletons)) {
    expect(Object.keys(skeleton.byShape)).toEqual(shapes);
    expect(new Set(Object.values(skeleton.byShape)).size).toBe(shapes.length);
    for (const html of Object.values(skeleton.byShape)) expect(html).toContain('role="status"');
    expect(skeleton.noScript).toContain('href="/explore"');
  }
  expect(skeletons.en?.unavailable.html).toContain('It reloads automatically');
  expect(skeletons.es?.unavailable).toMatchObject({ locale: 'es', direction: 'ltr' });
  expect(skeletons.en?.missing.html).toContain('Page not found');
  expect(skeletons.en?.missing.noScript).not.toContain('Turn on JavaScript to use');
  expect(skeletons.en?.noScript).toContain('Turn on JavaScript');
  expect(skeletons.es?.noScript).toContain('Activa JavaScript');
});
