import { z } from 'zod';
import { identityProviders } from '../identities/rules.ts';
import { Instant } from '../kernel/id.ts';
import { Amount, Currency } from '../kernel/money.ts';

export const cookieBannerLocales = ['es', 'reader'] as const;

/** Public settings on the wire: money in major units. */
export const PublicSettings = z
  .object({
    siteName: z.string(),
    logo: z.string(),
    favicon: z.string(),
    menus: z.array(z.object({ title: z.string(), path: z.string() })),
    maintenanceMode: z.boolean(),
    maintenanceSince: Instant.nullable().describe('Null without maintenance'),
    maintenanceUntil: Instant.nullable().describe('Planned end, if known'),
    cookieRejectEnabled: z.boolean(),
    cookieBannerLocale: z
      .enum(cookieBannerLocales)
      .describe('Language of the cookie banner: Spanish, or the reader’s language'),
    requireEmailVerification: z.boolean(),
    stripePublishableKey: z.string(),
    isPaymentSandbox: z
      .boolean()
      .describe('Cards are sent to the local sandbox, which accepts test numbers only'),
    signInProviders: z.array(z.enum(identityProviders)).describe('Social login providers'),
    hasMedia: z.boolean().describe('Whether videos and audio can be uploaded: requires ffmpeg'),
    paymentGateway: z.string(),
    currency: Currency,
    freeSubscriptionEnabled: z.boolean(),
    freeSubscriptionDuration: z.int().positive().describe('Days'),
    minimumSubscriptionPrice: Amount,
    maximumSubscriptionPrice: Amount,
    minimumWalletPrice: Amount,
    maximumWalletPrice: Amount,
    minimumTipPrice: z.int().describe('Tokens'),
    maximumTipPrice: z.int().describe('Tokens'),
    minimumSalePrice: z.int().describe('Minimum sale price, in tokens'),
    minimumPayoutAmount: Amount,
    tokenConversionRate: Amount.describe('Value of a token'),
    commissionRate: z.number().min(0).max(1).describe('The platform’s share: 0.2 is 20 %'),
    taxEnabled: z.boolean().describe('Prices include VAT by the buyer’s country'),
    watermarkMedia: z
      .boolean()
      .describe(
        'Photos are watermarked with the viewer’s name; videos are not, players overlay it',
      ),
    gaCode: z.string().nullable(),
    locale: z.string(),
    defaultLocale: z.string(),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof PublicSettings>;

/** Branding of the product by the operator. */
export type Site = Pick<PublicSettings, 'siteName' | 'logo' | 'favicon' | 'menus'>;
