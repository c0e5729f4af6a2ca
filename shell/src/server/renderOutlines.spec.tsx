import { provideSsrRequest, type SsrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { language } from '@ovation/ui-kit/i18n/language';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderOutlines } from './renderOutlines.tsx';

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
  fetch: () => Promise.reject(new Error('an outline asks for nothing')),
};

beforeAll(() =>
  language.add('shell', async (locale) => ({
    'shell.noScript.left': locale === 'es' ? 'Activa JavaScript' : 'Turn on JavaScript',
  })),
);
afterEach(() => provideSsrRequest(() => undefined));

it('renders the skeleton of each page shape in each language', async () => {
  provideSsrRequest(() => request);
  const outlines = await renderOutlines();
  expect(Object.keys(outlines)).toEqual(['en', 'es']);
  const shapes = ['posts', 'rows', 'wallet', 'conversations', 'conversation'];
  for (const outline of Object.values(outlines)) {
    expect(Object.keys(outline.shapes)).toEqual(shapes);
    expect(new Set(Object.values(outline.shapes)).size).toBe(shapes.length);
    for (const html of Object.values(outline.shapes)) expect(html).toContain('role="status"');
    expect(outline.noScript).toContain('href="/explore"');
  }
  expect(outlines.en?.away.html).toContain('It reloads automatically');
  expect(outlines.es?.away).toMatchObject({ locale: 'es', direction: 'ltr' });
  expect(outlines.en?.missing.html).toContain('Page not found');
  expect(outlines.en?.missing.noScript).not.toContain('Turn on JavaScript to use');
  expect(outlines.en?.noScript).toContain('Turn on JavaScript');
  expect(outlines.es?.noScript).toContain('Activa JavaScript');
});
