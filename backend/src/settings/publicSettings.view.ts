import {
  basisPointsToRate,
  rateToBasisPoints,
  toAmount,
  toMinorUnits,
} from '@ovation/contracts/kernel/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { SettingsChangesBody, StaffSettings } from '@ovation/contracts/settings/writable';
import type { SettingsChanges } from './changeSettings.decide.ts';

/** Payment provider configuration for browsers, from the environment. */
export type PublicPayments = Pick<PublicSettings, 'stripePublishableKey' | 'isPaymentSandbox'>;

/** Wire name to settings name and conversion. */
const wireNames = {
  minimumSubscriptionPrice: ['minimumSubscriptionPriceMinor', toMinorUnits],
  maximumSubscriptionPrice: ['maximumSubscriptionPriceMinor', toMinorUnits],
  minimumWalletPrice: ['minimumWalletPriceMinor', toMinorUnits],
  maximumWalletPrice: ['maximumWalletPriceMinor', toMinorUnits],
  minimumTipPrice: ['minimumTipTokens', Number],
  maximumTipPrice: ['maximumTipTokens', Number],
  minimumSalePrice: ['minimumSaleTokens', Number],
  minimumPayoutAmount: ['minimumPayoutMinor', toMinorUnits],
  payoutFee: ['payoutFeeMinor', toMinorUnits],
  payoutTwoPersonAmount: ['payoutTwoPersonMinor', toMinorUnits],
  tokenConversionRate: ['tokenConversionMinor', toMinorUnits],
  commissionRate: ['commissionBasisPoints', rateToBasisPoints],
} as const satisfies Partial<
  Record<keyof SettingsChangesBody, readonly [keyof Settings, (value: number) => number]>
>;

/** Maps an admin's request to settings. */
export const toChanges = (body: SettingsChangesBody): SettingsChanges =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (!(name in wireNames)) return [name, value];
      const [inside, convert] = wireNames[name as keyof typeof wireNames];
      return [inside, convert(value as number)];
    }),
  );

/** Wire name of a setting, for errors. */
export const wireName = (inside: string): string =>
  Object.entries(wireNames).find(([, [name]]) => name === inside)?.[0] ?? inside;

/** Public configuration from the environment. */
export interface PublicEnvironment {
  readonly payments: PublicPayments;
  readonly signInProviders: PublicSettings['signInProviders'];
  readonly hasMedia: boolean;
}

/** Public settings in wire format. */
export const toPublicSettings = (
  settings: Settings,
  { payments, signInProviders, hasMedia }: PublicEnvironment,
): PublicSettings => ({
  siteName: settings.siteName,
  logo: settings.logo,
  favicon: settings.favicon,
  menus: settings.menus,
  maintenanceMode: settings.maintenanceMode,
  maintenanceSince: settings.maintenanceMode ? settings.maintenanceSince : null,
  maintenanceUntil: settings.maintenanceMode ? settings.maintenanceUntil : null,
  cookieRejectEnabled: settings.cookieRejectEnabled,
  cookieBannerLocale: settings.cookieBannerLocale,
  requireEmailVerification: settings.requireEmailVerification,
  ...payments,
  signInProviders,
  hasMedia,
  paymentGateway: settings.paymentGateway,
  currency: settings.currency,
  freeSubscriptionEnabled: settings.freeSubscriptionEnabled,
  freeSubscriptionDuration: settings.freeSubscriptionDuration,
  minimumSubscriptionPrice: toAmount(settings.minimumSubscriptionPriceMinor),
  maximumSubscriptionPrice: toAmount(settings.maximumSubscriptionPriceMinor),
  minimumWalletPrice: toAmount(settings.minimumWalletPriceMinor),
  maximumWalletPrice: toAmount(settings.maximumWalletPriceMinor),
  taxEnabled: settings.taxEnabled,
  minimumTipPrice: settings.minimumTipTokens,
  maximumTipPrice: settings.maximumTipTokens,
  minimumSalePrice: settings.minimumSaleTokens,
  minimumPayoutAmount: toAmount(settings.minimumPayoutMinor),
  tokenConversionRate: toAmount(settings.tokenConversionMinor),
  commissionRate: basisPointsToRate(settings.commissionBasisPoints),
  watermarkMedia: settings.watermarkMedia,
  gaCode: settings.gaCode,
  locale: settings.locale,
  defaultLocale: settings.locale,
});

/** All settings in wire format, for admins. */
export const toStaffSettings = (
  settings: Settings,
  environment: PublicEnvironment,
): StaffSettings => ({
  ...toPublicSettings(settings, environment),
  autoApprovePerformers: settings.autoApprovePerformers,
  blockedCountries: settings.blockedCountries,
  // Admins see the planned end before the maintenance starts.
  maintenanceUntil: settings.maintenanceUntil,
  documentsKeptDays: settings.documentsKeptDays,
  storageUnverifiedGb: settings.storageUnverifiedGb,
  storageVerifiedGb: settings.storageVerifiedGb,
  payoutHoldDays: settings.payoutHoldDays,
  payoutFee: toAmount(settings.payoutFeeMinor),
  payoutTwoPersonAmount: toAmount(settings.payoutTwoPersonMinor),
  payoutBankChangeHours: settings.payoutBankChangeHours,
  hiddenKeywords: settings.hiddenKeywords,
});
