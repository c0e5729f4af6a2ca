import { describe, expect, it } from 'vitest';
import type { Visitor } from '../kernel/http/handler.ts';
import { checkCountry } from './checkCountry.ts';

const [star, missing] = [
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

describe('the country check', () => {
  it.each([
    ['refuses a country that the staff has closed', 'KP', true],
    ['lets another country in', 'PT', false],
    ['lets an unknown country in', undefined, false],
  ])('%s', async (_, country, blocked) => {
    expect(await from(country)).toMatchObject({ ok: true, data: { blocked } });
  });

  it.each([
    ['refuses a country that the creator has blocked', 'FR', star, true],
    ['lets another country in, even one that the staff has closed', 'KP', star, false],
    ['lets an unknown country in', undefined, star, false],
    ['refuses no country for a creator whom nobody can see', 'FR', missing, false],
  ])('of a creator’s page %s', async (_, country, performerId, blocked) => {
    expect(await from(country, performerId)).toMatchObject({ ok: true, data: { blocked } });
  });
});
