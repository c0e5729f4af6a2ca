import { describe, expect, it } from 'vitest';
import type { Visitor } from '../kernel/http/handler.ts';
import { checkCountry } from './checkCountry.ts';

const [star, gone] = [
  '019a0000-0000-7000-8000-000000000001',
  '019a0000-0000-7000-8000-000000000002',
];
const check = checkCountry({
  settings: async () => ({ blockedCountries: ['KP', 'SY'] }),
  visibility: {
    maySee: async ({ client }: Visitor, performerId) =>
      performerId === star && client.country !== 'FR',
  },
});
const from = (country: string | undefined, performerId?: string) =>
  check({ query: { performerId }, client: { country } } as Parameters<typeof check>[0]);

describe('the country of a caller', () => {
  it.each([
    ['one that the operator has closed to', 'KP', true],
    ['another', 'PT', false],
    ['one that nothing tells', undefined, false],
  ])('is %s', async (_, country, blocked) => {
    expect(await from(country)).toMatchObject({ ok: true, data: { blocked } });
  });

  it.each([
    ['one that the creator has blocked', 'FR', star, true],
    ['another', 'KP', star, false],
    ['one that nothing tells', undefined, star, false],
    ['none of a creator’s who is not there for anybody', 'FR', gone, false],
  ])('is, for a creator’s page, %s', async (_, country, performerId, blocked) => {
    expect(await from(country, performerId)).toMatchObject({ ok: true, data: { blocked } });
  });
});
