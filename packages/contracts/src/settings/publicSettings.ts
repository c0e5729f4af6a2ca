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
    maintenanceSince: Instant.nullable().describe('Null while there is no maintenance'),
    maintenanceUntil: Instant.nullable().describe('When it is meant to end, where that is known'),
    cookieRejectEnabled: z.boolean(),
    cookieBannerLocale: z
      .enum(cookieBannerLocales)
      .describe('What the cookie banner speaks: Spanish, or the language of whoever reads it'),
    requireEmailVerification: z.boolean(),
    stripePublishableKey: z.string(),
    isPaymentSandbox: z
      .boolean()
      .describe('Cards are handed to the local sandbox, which takes test numbers alone'),
    signInProviders: z
      .array(z.enum(identityProviders))
      .describe('By what people can sign in beside their password'),
    hasMedia: z.boolean().describe('Whether videos and audio can be uploaded: not without ffmpeg'),
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
    minimumSalePrice: z.int().describe('Tokens: the least that something can be sold at'),
    minimumPayoutAmount: Amount,
    tokenConversionRate: Amount.describe('What a token is worth'),
    commissionRate: z.number().min(0).max(1).describe('The platform’s share: 0.2 is a fifth'),
    watermarkMedia: z
      .boolean()
      .describe(
        'Photos bear the name of whoever looks; videos have none, players lay it over them',
      ),
    gaCode: z.string().nullable(),
    locale: z.string(),
    defaultLocale: z.string(),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof PublicSettings>;

/** Branding of the product by the operator. */
export type Site = Pick<PublicSettings, 'siteName' | 'logo' | 'favicon' | 'menus'>;
