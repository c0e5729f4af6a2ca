import { api } from '@ovation/contracts/api';
import { expect, it } from 'vitest';
import { callRaw, type RawCall } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();

it.each([
  ['the public settings', api.settings.publicSettings, '/settings/public'],
  [
    'all texts of a language',
    api.translations.searchTranslations,
    '/translations/search?locale=es',
  ],
  ['some texts', api.translations.searchTranslations, '/translations/search?limit=3'],
])('%s are not sent again to a client that has them', async (_, route, path) => {
  const call = (more: RawCall = {}) => callRaw(origin, route, { path, ...more });
  const first = await call();
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  const etag = first.headers.get('etag') ?? '';
  const again = await call({ headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  const other = await call({ headers: { 'if-none-match': '"other"' } });
  expect([other.status, other.text]).toEqual([200, first.text]);
});
