import { beginHydration, firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useLinkToken } from './linkToken.ts';

type Seen = ReturnType<typeof useLinkToken>;

/** States rendered in turn during hydration of a page with this fragment. */
const seenAt = (hash: string): readonly Seen[] => {
  const seen: Seen[] = [];
  const Page = () => {
    seen.push(useLinkToken());
    return null;
  };
  const at = (entry: string) => (
    <MemoryRouter initialEntries={[entry]}>
      <Page />
    </MemoryRouter>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(at('/auth/reset'));
  seen.length = 0;
  beginHydration({ ...firstRender(), timeZone: 'UTC' });
  act(() => void hydrateRoot(place, at(`/auth/reset${hash}`)));
  return seen;
};

it('is available to a press that is handled during hydration', () => {
  expect(seenAt('#token=t')[0]).toEqual({ token: 't', isMissing: false });
});

it('is missing only after hydration, which starts from a server-rendered form', () => {
  const seen = seenAt('');
  expect(seen[0]).toEqual({ token: '', isMissing: false });
  expect(seen.at(-1)).toEqual({ token: '', isMissing: true });
});
