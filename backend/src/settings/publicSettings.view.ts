import { toAmount, toRate } from '@ovation/contracts/kernel/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { Settings } from '@ovation/contracts/settings/settings';

/** How a browser reaches the payment provider; set by the environment, not by the operator. */
export type PublicPayments = Pick<PublicSettings, 'stripePublishableKey' | 'isPaymentSandbox'>;

/** Settings → what everybody may know of them, as people write it. */
export const toPublicSettings = (settings: Settings, payments: PublicPayments): PublicSettings => ({
  siteName: settings.siteName,
  logo: settings.logo,
  favicon: settings.favicon,
  menus: settings.menus,
  maintenanceMode: settings.maintenanceMode,
  cookieRejectEnabled: settings.cookieRejectEnabled,
  cookieBannerLocale: settings.cookieBannerLocale,
  requireEmailVerification: settings.requireEmailVerification,
  ...payments,
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
  gaCode: settings.gaCode,
  locale: settings.locale,
  defaultLocale: settings.locale,
});
