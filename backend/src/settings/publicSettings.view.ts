import { toAmount, toBasisPoints, toMinorUnits, toRate } from '@ovation/contracts/kernel/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { SettingsChangesBody, StaffSettings } from '@ovation/contracts/settings/writable';
import type { SettingsChanges } from './changeSettings.decide.ts';

/** How a browser reaches the payment provider; set by the environment, not by the operator. */
export type PublicPayments = Pick<PublicSettings, 'stripePublishableKey' | 'isPaymentSandbox'>;

/** A name on the wire, beside the one that the settings have; and how its value is written there. */
const renamed = {
  minimumSubscriptionPrice: ['minimumSubscriptionPriceMinor', toMinorUnits],
  maximumSubscriptionPrice: ['maximumSubscriptionPriceMinor', toMinorUnits],
  minimumWalletPrice: ['minimumWalletPriceMinor', toMinorUnits],
  maximumWalletPrice: ['maximumWalletPriceMinor', toMinorUnits],
  minimumTipPrice: ['minimumTipTokens', Number],
  maximumTipPrice: ['maximumTipTokens', Number],
  minimumSalePrice: ['minimumSaleTokens', Number],
  minimumPayoutAmount: ['minimumPayoutMinor', toMinorUnits],
  tokenConversionRate: ['tokenConversionMinor', toMinorUnits],
  commissionRate: ['commissionBasisPoints', toBasisPoints],
} as const satisfies Partial<
  Record<keyof SettingsChangesBody, readonly [keyof Settings, (value: number) => number]>
>;

/** What an admin writes → what it changes. */
export const toChanges = (body: SettingsChangesBody): SettingsChanges =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (!(name in renamed)) return [name, value];
      const [inside, convert] = renamed[name as keyof typeof renamed];
      return [inside, convert(value as number)];
    }),
  );

/** The name on the wire of a setting; a refusal names that one. */
export const nameOnWire = (inside: string): string =>
  Object.entries(renamed).find(([, [name]]) => name === inside)?.[0] ?? inside;

/** What follows from the environment, and not from what the operator has set. */
export interface PublicEnvironment {
  readonly payments: PublicPayments;
  readonly signInProviders: PublicSettings['signInProviders'];
  readonly hasMedia: boolean;
}

/** Settings → what everybody may know of them, as people write it. */
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
  minimumTipPrice: settings.minimumTipTokens,
  maximumTipPrice: settings.maximumTipTokens,
  minimumSalePrice: settings.minimumSaleTokens,
  minimumPayoutAmount: toAmount(settings.minimumPayoutMinor),
  tokenConversionRate: toAmount(settings.tokenConversionMinor),
  commissionRate: toRate(settings.commissionBasisPoints),
  watermarkMedia: settings.watermarkMedia,
  gaCode: settings.gaCode,
  locale: settings.locale,
  defaultLocale: settings.locale,
});

/** Settings → all of them, for admins. */
export const toStaffSettings = (
  settings: Settings,
  environment: PublicEnvironment,
): StaffSettings => ({
  ...toPublicSettings(settings, environment),
  autoApprovePerformers: settings.autoApprovePerformers,
  blockedCountries: settings.blockedCountries,
  // An admin says when the next maintenance is meant to end before it begins.
  maintenanceUntil: settings.maintenanceUntil,
  documentsKeptDays: settings.documentsKeptDays,
  storageUnverifiedGb: settings.storageUnverifiedGb,
  storageVerifiedGb: settings.storageVerifiedGb,
  hiddenKeywords: settings.hiddenKeywords,
});
