import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { decideChangeSettings, type SettingsChanges } from './changeSettings.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const change = (changes: SettingsChanges) =>
  decideChangeSettings({ changes, now }, settingsDefault);

describe('changing the settings', () => {
  it('records the changes only', () => {
    expect(change({ commissionBasisPoints: 1_500 })).toEqual({
      ok: true,
      events: [
        {
          type: 'SettingsChanged',
          data: { changes: { commissionBasisPoints: 1_500 }, changedAt: now },
        },
      ],
    });
  });

  it.each([
    ['a share above the whole', { commissionBasisPoints: 10_001 }, 'commissionBasisPoints'],
    ['a duration of nothing', { freeSubscriptionDuration: 0 }, 'freeSubscriptionDuration'],
    ['a logo of elsewhere', { logo: 'https://elsewhere.test/logo.svg' }, 'logo'],
    ['a favicon that is no path', { favicon: '//elsewhere.test/favicon.ico' }, 'favicon'],
    [
      'a menu that leads elsewhere',
      { menus: [{ title: 'Go', path: 'javascript:x' }] },
      'menus.0.path',
    ],
    ['a name of nothing', { siteName: ' ' }, 'siteName'],
    ['a code that is no measurement', { gaCode: '<script>' }, 'gaCode'],
    ['a provider that there is not', { paymentGateway: 'paypal' }, 'paymentGateway'],
    ['documents kept for less than no time', { documentsKeptDays: -1 }, 'documentsKeptDays'],
    ['room for nothing', { storageUnverifiedGb: 0 }, 'storageUnverifiedGb'],
    ['a hidden word of nothing', { hiddenKeywords: ['spam', ' '] }, 'hiddenKeywords.1'],
    ['an end that is no time', { maintenanceUntil: 'soon' }, 'maintenanceUntil'],
    ['a lower bound above the upper', { minimumTipTokens: 10_001 }, 'minimumTipTokens'],
  ])('refuses %s and names the field', (_, changes, path) => {
    expect(change(changes)).toMatchObject({ ok: false, code: 'INVALID', errors: [{ path }] });
  });

  it('records the start of a maintenance, and clears it with the end', () => {
    const begun = change({ maintenanceMode: true, maintenanceUntil: '2026-01-01T02:00:00.000Z' });
    expect(begun).toMatchObject({
      events: [
        {
          data: {
            changes: {
              maintenanceMode: true,
              maintenanceSince: now,
              maintenanceUntil: '2026-01-01T02:00:00.000Z',
            },
          },
        },
      ],
    });
    const during = { ...settingsDefault, maintenanceMode: true, maintenanceSince: now };
    const ended = { maintenanceMode: false, maintenanceSince: null, maintenanceUntil: null };
    expect(
      decideChangeSettings({ changes: { maintenanceMode: false }, now }, during),
    ).toMatchObject({ events: [{ data: { changes: ended } }] });
    expect(decideChangeSettings({ changes: { maintenanceMode: true }, now }, during)).toMatchObject(
      {
        events: [{ data: { changes: { maintenanceMode: true } } }],
      },
    );
  });
});
