import { describe, expect, it } from 'vitest';
import { checkCountry } from './checkCountry.ts';

const check = checkCountry({ settings: async () => ({ blockedCountries: ['KP', 'SY'] }) });
const from = (country: string | undefined) =>
  check({ client: { address: '203.0.113.7', userAgent: '', country } } as Parameters<
    typeof check
  >[0]);

describe('the country of a caller', () => {
  it.each([
    ['one that the operator has closed to', 'KP', true],
    ['another', 'PT', false],
    ['one that nothing tells', undefined, false],
  ])('is %s', async (_, country, blocked) => {
    expect(await from(country)).toMatchObject({ ok: true, data: { blocked } });
  });
});
