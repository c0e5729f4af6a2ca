import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { Currency } from '../kernel/money.ts';
import { payoutHoldDaysMax } from '../payouts/rules.ts';
import { CategoryCode } from '../profiles/details.ts';
import { categoriesDefault } from '../profiles/rules.ts';
import { cookieBannerLocales } from './publicSettings.ts';

const menuItem = z.strictObject({ title: z.string(), path: z.string() });

/**
 * Settings of the operator, with their defaults. Money in minor units, rates in basis points; the wire shows
 * both in human units.
 */
export const Settings = z.strictObject({
  siteName: z.string().default('Ovation'),
  logo: z.string().default('/logo.svg'),
  favicon: z.string().default('/favicon.ico'),
  menus: z.array(menuItem).default([]),
  maintenanceMode: z.boolean().default(false),
  /** Start of maintenance, recorded with the change that starts it. */
  maintenanceSince: Instant.nullable().default(null),
  /** Planned end of maintenance. */
  maintenanceUntil: Instant.nullable().default(null),
  /** Blocked countries: two letters each. */
  blockedCountries: z.array(CountryCode).default([]),
  cookieRejectEnabled: z.boolean().default(false),
  /** Language of the cookie banner: Spanish, or the reader's. */
  cookieBannerLocale: z.enum(cookieBannerLocales).default('es'),
  requireEmailVerification: z.boolean().default(false),
  autoApprovePerformers: z.boolean().default(false),
  /** Categories of creators, in display order. */
  performerCategories: z.array(CategoryCode).default([...categoriesDefault]),
  /** Names of the operator's own categories: code → language → name. */
  categoryNames: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** Days that identity documents are retained after approval. */
  documentsKeptDays: z.int().nonnegative().default(30),
  /** Storage quota of a person in gigabytes, before approval of documents or without any. */
  storageUnverifiedGb: z.int().positive().default(5),
  /** Storage quota of a creator with approved documents. */
  storageVerifiedGb: z.int().positive().default(1_000),
  paymentGateway: z.string().default('stripe'),
  currency: Currency.default('USD'),
  freeSubscriptionEnabled: z.boolean().default(true),
  /** Days. */
  freeSubscriptionDuration: z.int().positive().default(1),
  minimumSubscriptionPriceMinor: z.int().default(99),
  maximumSubscriptionPriceMinor: z.int().default(30_000),
  minimumWalletPriceMinor: z.int().default(599),
  maximumWalletPriceMinor: z.int().default(30_000),
  minimumTipTokens: z.int().default(10),
  maximumTipTokens: z.int().default(10_000),
  /** Minimum price in tokens, so that the platform’s share is never zero. */
  minimumSaleTokens: z.int().positive().default(5),
  minimumPayoutMinor: z.int().positive().default(5_000),
  /** Days from an earning until it can be paid out. */
  payoutHoldDays: z.int().min(0).max(payoutHoldDaysMax).default(7),
  /** Fee of a payout, in minor units. */
  payoutFeeMinor: z.int().nonnegative().default(0),
  /** Gross amount in minor units above which a payout needs two approvals. */
  payoutTwoPersonMinor: z.int().nonnegative().default(100_000),
  /** Hours without payouts after a change of the bank account. */
  payoutBankChangeHours: z.int().nonnegative().default(72),
  /** Value of a token, in minor units. */
  tokenConversionMinor: z.int().positive().default(10),
  /** Prices include tax by the buyer's country; off: no tax is collected. */
  taxEnabled: z.boolean().default(false),
  commissionBasisPoints: z.int().min(0).max(10_000).default(2_000),
  /** Share of the platform's commission on a new creator for the one who referred them. */
  referralShareBasisPoints: z.int().min(0).max(10_000).default(500),
  /** Months for which that share is paid. */
  referralMonths: z.int().nonnegative().default(12),
  /** Words that are never suggested in search. */
  hiddenKeywords: z.array(z.string()).default([]),
  /** Watermarks photos with the viewer's name, except their own; over videos the player shows it. */
  watermarkMedia: z.boolean().default(false),
  gaCode: z.string().nullable().default(null),
  locale: z.string().default('en-US'),
});
export type Settings = z.infer<typeof Settings>;

export const settingsDefault: Settings = Settings.parse({});
