import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { Amount, Currency } from '../kernel/money.ts';
import { lineText, nameText } from '../kernel/text.ts';
import { payoutHoldDaysMax } from '../payouts/rules.ts';
import { cookieBannerLocales, PublicSettings } from './publicSettings.ts';

const siteNameLengthMax = 60;
const titleLengthMax = 40;
const pathLengthMax = 200;
const menusMax = 12;
const countriesMax = 249;
const gaCodeLengthMax = 30;
const localeLengthMax = 35;
const hiddenKeywordsMax = 500;
const hiddenKeywordLengthMax = 40;
/** Ten years. */
const documentsKeptDaysMax = 3_650;
/** A petabyte. */
const storageGbMax = 1_000_000;
const StorageGb = z.int().min(1).max(storageGbMax);

/** Path on this origin: pages load nothing external. */
export const OwnPath = z
  .string()
  .max(pathLengthMax)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of this site, such as `/logo.svg`');

const MenuItem = z.strictObject({
  title: nameText(titleLengthMax).min(1),
  path: OwnPath,
});

/** Stricter schema of writable settings; existing events parse by the wider one, which never gets narrower. */
const writableSettings = {
  siteName: nameText(siteNameLengthMax).min(1),
  logo: OwnPath,
  favicon: OwnPath,
  menus: z.array(MenuItem).max(menusMax),
  maintenanceMode: z.boolean(),
  maintenanceUntil: Instant.nullable().describe('Planned end of the maintenance'),
  blockedCountries: z.array(CountryCode).max(countriesMax),
  cookieRejectEnabled: z.boolean(),
  cookieBannerLocale: z.enum(cookieBannerLocales),
  requireEmailVerification: z.boolean(),
  autoApprovePerformers: z.boolean(),
  documentsKeptDays: z
    .int()
    .min(0)
    .max(documentsKeptDaysMax)
    .describe('Days that identity documents are stored after approval'),
  storageUnverifiedGb: StorageGb.describe(
    'Gigabytes that a person may upload without approved documents',
  ),
  storageVerifiedGb: StorageGb.describe(
    'Gigabytes that a creator with approved documents may upload',
  ),
  hiddenKeywords: z
    .array(lineText(hiddenKeywordLengthMax).min(1))
    .max(hiddenKeywordsMax)
    .describe('Words that search suggestions never show'),
  watermarkMedia: z.boolean(),
  paymentGateway: z.enum(['stripe']),
  currency: Currency,
  taxEnabled: z.boolean().describe('Prices include VAT by the buyer’s country'),
  freeSubscriptionEnabled: z.boolean(),
  freeSubscriptionDuration: z.int().min(1).max(365),
  gaCode: z
    .string()
    .max(gaCodeLengthMax)
    .regex(/^G-[A-Z0-9]+$/, 'must be a measurement ID, such as `G-ABC123DEF4`')
    .nullable(),
  locale: z
    .string()
    .max(localeLengthMax)
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$/, 'must be a locale such as `es` or `en-US`'),
} as const;

export const WritableSettings = z.object(writableSettings).partial();

const tokensMax = 1_000_000;
const Tokens = z.int().min(1).max(tokensMax).describe('Tokens');

const PayoutHoldDays = z.int().min(0).max(payoutHoldDaysMax);
/** A month. */
const payoutBankChangeHoursMax = 720;

/** Changes by an admin, in the format of `GET /settings/public`; omitted ones stay. */
export const SettingsChangesBody = z
  .strictObject({
    ...writableSettings,
    minimumSubscriptionPrice: Amount,
    maximumSubscriptionPrice: Amount,
    minimumWalletPrice: Amount,
    maximumWalletPrice: Amount,
    minimumTipPrice: Tokens,
    maximumTipPrice: Tokens,
    minimumSalePrice: Tokens,
    minimumPayoutAmount: Amount.refine((amount) => amount > 0),
    payoutHoldDays: PayoutHoldDays,
    payoutFee: Amount,
    payoutTwoPersonAmount: Amount,
    payoutBankChangeHours: z.int().min(0).max(payoutBankChangeHoursMax),
    tokenConversionRate: Amount.refine((amount) => amount > 0),
    commissionRate: PublicSettings.shape.commissionRate,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { message: 'nothing to change' });
export type SettingsChangesBody = z.infer<typeof SettingsChangesBody>;

/** All settings, including non-public ones. */
export const StaffSettings = PublicSettings.extend({
  autoApprovePerformers: z.boolean(),
  blockedCountries: z.array(CountryCode),
  documentsKeptDays: z.int().describe('Days'),
  storageUnverifiedGb: z.int().describe('Gigabytes'),
  storageVerifiedGb: z.int().describe('Gigabytes'),
  hiddenKeywords: z.array(z.string()),
  payoutHoldDays: z.int().describe('Days from an earning until it can be paid out'),
  payoutFee: Amount.describe('Fee of a payout'),
  payoutTwoPersonAmount: Amount.describe('A payout above it needs two approvals'),
  payoutBankChangeHours: z
    .int()
    .describe('Hours without payouts after a change of the bank account'),
}).meta({ id: 'StaffSettings' });
export type StaffSettings = z.infer<typeof StaffSettings>;
