import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { Currency } from '../kernel/money.ts';
import { CategoryCode } from '../profiles/details.ts';
import { categoriesDefault } from '../profiles/rules.ts';
import { cookieBannerLocales } from './publicSettings.ts';

const menuItem = z.strictObject({ title: z.string(), path: z.string() });

/**
 * What the operator can set, with its defaults: section 9 of the specification and the decisions.
 * Money is in minor units, rates in basis points; the wire shows both as people write them.
 */
export const Settings = z.strictObject({
  siteName: z.string().default('Ovation'),
  logo: z.string().default('/logo.svg'),
  favicon: z.string().default('/favicon.ico'),
  menus: z.array(menuItem).default([]),
  maintenanceMode: z.boolean().default(false),
  /** When it began; written down with the change that begins it. */
  maintenanceSince: Instant.nullable().default(null),
  /** When the operator means to be through with it. */
  maintenanceUntil: Instant.nullable().default(null),
  /** Where the product is not offered: two letters each. */
  blockedCountries: z.array(CountryCode).default([]),
  cookieRejectEnabled: z.boolean().default(false),
  /** What the cookie banner speaks: Spanish, or the language of whoever reads it. */
  cookieBannerLocale: z.enum(cookieBannerLocales).default('es'),
  requireEmailVerification: z.boolean().default(false),
  autoApprovePerformers: z.boolean().default(false),
  /** What creators can be sorted by, in that order. */
  performerCategories: z.array(CategoryCode).default([...categoriesDefault]),
  /** What categories of the operator's own are called: code → language → name. */
  categoryNames: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** Days that identity documents are kept after they were approved. */
  documentsKeptDays: z.int().nonnegative().default(30),
  /** What a person may upload in all, in gigabytes, while the documents of the person wait or none were asked for. */
  storageUnverifiedGb: z.int().positive().default(5),
  /** The same of a creator whose documents were approved. */
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
  /** The least that something can be sold at, so that the platform’s share is never nothing. */
  minimumSaleTokens: z.int().positive().default(5),
  minimumPayoutMinor: z.int().positive().default(5_000),
  /** What a token is worth, in minor units. */
  tokenConversionMinor: z.int().positive().default(10),
  commissionBasisPoints: z.int().min(0).max(10_000).default(2_000),
  /** Words that are never offered to those who search, whoever has searched for them. */
  hiddenKeywords: z.array(z.string()).default([]),
  /** Photos bear the name of whoever looks, unless they are one's own; over videos the player alone shows it. */
  watermarkMedia: z.boolean().default(false),
  gaCode: z.string().nullable().default(null),
  locale: z.string().default('en-US'),
});
export type Settings = z.infer<typeof Settings>;

export const settingsDefault: Settings = Settings.parse({});
