import type { StaffSettings } from '@ovation/contracts/settings/writable';
import { localTimeOf } from '@ovation/ui-kit/i18n/localTime';
import { describe, expect, it } from 'vitest';
import { serverErrors } from './serverErrors.ts';
import { settingGroups } from './settingLabels.ts';
import { asTyped, readSettings, settingNames, type TypedSettings } from './settingsForm.ts';

const settings: StaffSettings = {
  siteName: 'Ovation',
  logo: '/logo.svg',
  favicon: '/favicon.ico',
  menus: [],
  maintenanceMode: false,
  maintenanceSince: null,
  maintenanceUntil: null,
  cookieRejectEnabled: false,
  cookieBannerLocale: 'es',
  requireEmailVerification: false,
  stripePublishableKey: 'pk',
  isPaymentSandbox: true,
  signInProviders: [],
  hasMedia: true,
  paymentGateway: 'stripe',
  currency: 'USD',
  freeSubscriptionEnabled: true,
  freeSubscriptionDuration: 1,
  minimumSubscriptionPrice: 0.99,
  maximumSubscriptionPrice: 300,
  minimumWalletPrice: 5.99,
  maximumWalletPrice: 300,
  minimumTipPrice: 10,
  maximumTipPrice: 10_000,
  minimumSalePrice: 5,
  minimumPayoutAmount: 50,
  tokenConversionRate: 0.1,
  commissionRate: 0.29,
  taxEnabled: false,
  watermarkMedia: false,
  gaCode: null,
  locale: 'en-US',
  defaultLocale: 'en-US',
  autoApprovePerformers: true,
  blockedCountries: [],
  documentsKeptDays: 30,
  hiddenKeywords: ['spam'],
  storageUnverifiedGb: 5,
  storageVerifiedGb: 1_000,
  payoutHoldDays: 7,
  payoutFee: 0,
  payoutTwoPersonAmount: 1_000,
  payoutBankChangeHours: 72,
};

const read = (typed: Partial<TypedSettings>, language = 'en') =>
  readSettings(
    settings,
    { ...asTyped(settings, language), ...typed },
    { language, currency: 'USD' },
  );

describe('typed settings', () => {
  it('are all in one group of the page each', () => {
    const shown = settingGroups.flatMap(({ names }) => names);
    expect([...shown].sort()).toEqual([...settingNames].sort());
  });

  it.each(['en', 'es'])('have no changes initially, in %s', (language) => {
    expect(read({}, language)).toEqual({ changes: {}, faults: {} });
  });

  it('are sent where they differ, and nothing else is', () => {
    const menus = [{ title: 'Help', path: '/page/help' }];
    const typed = { siteName: ' Encore ', menus, maintenanceMode: true, gaCode: 'G-ABC123' };
    expect(read(typed).changes).toEqual({ ...typed, siteName: 'Encore' });
  });

  it("are parsed by the reader's number format", () => {
    expect(read({ tokenConversionRate: '0,25', commissionRate: '12,5 %' }, 'es').changes).toEqual({
      tokenConversionRate: 0.25,
      commissionRate: 0.125,
    });
    expect(read({ maximumTipPrice: '20,000' }).changes).toEqual({ maximumTipPrice: 20_000 });
  });

  it('are parsed as words between commas, and as a time in the reader’s time zone', () => {
    const maintenanceUntil = '2026-12-01T10:30:00.000Z';
    const typed = {
      hiddenKeywords: 'spam, , free money,spam',
      documentsKeptDays: '0',
      maintenanceUntil: localTimeOf(new Date(maintenanceUntil)),
    };
    expect(read(typed).changes).toEqual({
      hiddenKeywords: ['spam', 'free money'],
      documentsKeptDays: 0,
      maintenanceUntil,
    });
    expect(read({ hiddenKeywords: '' }).changes).toEqual({ hiddenKeywords: [] });
  });

  it('report missing values and invalid numbers', () => {
    expect(
      read({ siteName: ' ', minimumTipPrice: '', freeSubscriptionDuration: '1.5' }).faults,
    ).toEqual({
      siteName: 'fault:required',
      minimumTipPrice: 'fault:required',
      freeSubscriptionDuration: 'fault:type',
    });
  });
});

it('shows errors of the server beside their setting', () => {
  const errors = [
    { path: 'minimumTipPrice', message: 'must not be above maximumTipPrice' },
    { path: 'menus.0.path', message: 'must be a path of this site' },
    { path: 'menus.1.path', message: 'must be a path of this site' },
    { path: 'somethingElse', message: 'is odd' },
  ];
  expect(serverErrors({ problem: { errors } as never })).toEqual({
    minimumTipPrice: 'must not be above maximumTipPrice',
    menus: 'must be a path of this site',
  });
});
