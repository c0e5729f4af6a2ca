import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FirstLink, OlderLink, useAfterParameter } from './OlderLink.tsx';
import { Providers } from './Providers.tsx';

const Begins = () => <i>{useAfterParameter()}</i>;

/** Server-rendered markup, as shown without scripts. */
const renderedAt = (address: string): string =>
  renderToStaticMarkup(
    <Providers queries={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Begins />
        <FirstLink />
        <OlderLink after={23} />
      </MemoryRouter>
    </Providers>,
  );

it.each([
  ['/luna', 0, '?after=23', '?'],
  ['/luna?after=3', 3, '?after=23', '?'],
  ['/luna?q=sun&tab=posts&after=3', 3, '?q=sun&amp;tab=posts&amp;after=23', '?q=sun&amp;tab=posts'],
])('links from %s to the next page and back to the start', (address, begins, next, first) => {
  const html = renderedAt(address);
  expect(html).toContain(`<i>${begins}</i>`);
  expect(html).toMatch(new RegExp(`<noscript>.*rel="next" href="${next.replaceAll('?', '\\?')}"`));
  expect(html).toContain(`rel="prev" href="${first}"`);
});

it.each(['-1', '1e3', '0x10', '99999', 'nonsense', ''])(
  'starts at the first item with the parameter %j',
  (said) => {
    expect(renderedAt(`/luna?after=${said}`)).toContain('<i>0</i>');
  },
);
