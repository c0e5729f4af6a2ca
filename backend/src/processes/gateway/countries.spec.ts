import { beforeAll, expect, it } from 'vitest';
import { type CountryOf, openCountries } from './countries.ts';

let countryOf: CountryOf;
beforeAll(async () => {
  countryOf = await openCountries();
});

it.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['175.45.176.1', 'KP'],
  ['194.65.3.1', 'PT'],
  ['2a02:2e0::1', 'DE'],
])('finds the country of %s', (address, country) => {
  expect(countryOf(address)).toBe(country);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '::ffff:192.168.1.1',
  '100.64.0.1',
  '169.254.1.1',
  '203.0.113.7',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  '2001:db8::1',
  '',
  'unknown',
])('finds no country for %j', (address) => {
  expect(countryOf(address)).toBeUndefined();
});
