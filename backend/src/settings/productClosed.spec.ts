import { type Settings, settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { createClosedCheck } from './productClosed.ts';

const now = '2026-02-01T10:00:00.000Z';
const closedTo = (changes: Partial<Settings>) =>
  createClosedCheck(
    async () => ({ ...settingsDefault, ...changes }),
    () => new Date(now),
  );
const fan = { role: 'user', country: 'PT' } as const;
const anonymous = { role: undefined, country: 'PT' } as const;
const clerk = { role: 'support', country: 'PT' } as const;

describe('the product', () => {
  it('is open by default', async () => {
    for (const one of [fan, anonymous, clerk, { role: undefined, country: undefined }]) {
      expect(await closedTo({})(one)).toBeUndefined();
    }
  });

  it('is closed for maintenance, except to staff', async () => {
    const closed = closedTo({ maintenanceMode: true, blockedCountries: ['PT'] });
    expect(await closed(fan)).toMatchObject({ ok: false, code: 'MAINTENANCE' });
    expect(await closed(anonymous)).toMatchObject({ code: 'MAINTENANCE' });
    expect(await closed(clerk)).toBeUndefined();
  });

  it.each([
    ['nobody knows when', null, 60],
    ['soon', '2026-02-01T10:02:00.000Z', 120],
    ['much later', '2026-02-03T10:00:00.000Z', 900],
    ['already past', '2026-02-01T09:00:00.000Z', 60],
  ])('has a retry delay: %s', async (_, maintenanceUntil, retryAfterSeconds) => {
    const closed = closedTo({ maintenanceMode: true, maintenanceUntil });
    expect(await closed(fan)).toMatchObject({ retryAfterSeconds });
  });

  it('is closed to a blocked country, except to staff and without a known country', async () => {
    const closed = closedTo({ blockedCountries: ['KP', 'PT'] });
    expect(await closed(fan)).toMatchObject({ ok: false, code: 'COUNTRY_BLOCKED' });
    expect(await closed(anonymous)).toMatchObject({ code: 'COUNTRY_BLOCKED' });
    expect(await closed(clerk)).toBeUndefined();
    expect(await closed({ ...fan, country: 'ES' })).toBeUndefined();
    expect(await closed({ ...fan, country: undefined })).toBeUndefined();
  });
});
