import { Username } from '@ovation/contracts/accounts/credentials';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usernameOf } from './suggestUsername.ts';

it.each([
  ['Zoë Kravitz', 'zoekravitz'],
  ['ada.moreno@example.test', 'ada.moreno'],
  ['_Luna_', 'luna'],
  ['李小龍', 'fan'],
  ['', 'fan'],
  ['A very long name that goes on and on', 'averylongnamethatgoesona'],
])('%j can be called %s', (text, username) => {
  expect(usernameOf(text)).toBe(username);
});

it('is valid with a number appended, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const name = `${usernameOf(text)}2`;
      expect(Username.safeParse(name).success).toBe(true);
    }),
  );
});
