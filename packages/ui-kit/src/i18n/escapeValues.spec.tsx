import { setupI18n } from '@lingui/core';
import { Trans } from '@lingui/react';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '../layout/Providers.tsx';

const htmlOf = (message: string, name: unknown): string => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const { container } = render(
    <Providers queries={new QueryClient()} i18n={i18n}>
      <Trans
        id="said"
        message={message}
        values={{ name: name as string }}
        components={{ 0: <b />, 1: <i /> }}
      />
    </Providers>,
  );
  return container.innerHTML.replaceAll('\u2060', '');
};

it.each([
  ['<0>x</0>', '&lt;0&gt;x&lt;/0&gt;'],
  ['</0><1>x</1>', '&lt;/0&gt;&lt;1&gt;x&lt;/1&gt;'],
  ['<1/>x', '&lt;1/&gt;x'],
  ['<b>x</b>', '&lt;b&gt;x&lt;/b&gt;'],
  ['a < b', 'a &lt; b'],
  ['Luna', 'Luna'],
])('a message renders the value %s as text', (name, shown) => {
  expect(htmlOf('Hello <0>{name}</0>', name)).toBe(`Hello <b>${shown}</b>`);
});

it('a message renders its own elements, and values that are elements', () => {
  expect(htmlOf('<0>Hello</0> {name}', <u>Luna</u>)).toBe('<b>Hello</b> <u>Luna</u>');
});
