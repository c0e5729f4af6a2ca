import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { anonymous: stranger } = openPeople(specStack().origin);

it('returns the public settings to everyone, in wire units', async () => {
  const { data } = await stranger.settings.publicSettings();
  expect(data).toMatchObject({
    requireEmailVerification: false,
    paymentGateway: 'stripe',
    freeSubscriptionEnabled: true,
    freeSubscriptionDuration: 1,
    minimumSubscriptionPrice: 0.99,
    maximumSubscriptionPrice: 300,
    minimumWalletPrice: 5.99,
    maximumWalletPrice: 300,
    minimumTipPrice: 10,
    maximumTipPrice: 10_000,
    minimumPayoutAmount: 50,
    tokenConversionRate: 0.1,
    commissionRate: 0.2,
    cookieRejectEnabled: false,
    cookieBannerLocale: 'es',
    defaultLocale: 'en-US',
    stripePublishableKey: expect.stringMatching(/^pk_/),
    isPaymentSandbox: true,
  });
});

it('returns selected settings, and nothing private', async () => {
  const keys = ['siteName', 'commissionRate', 'autoApprovePerformers', '__proto__'];
  const { data } = await stranger.settings.settingsByKeys({ body: { keys } });
  expect(data).toEqual({ siteName: expect.any(String), commissionRate: 0.2 });
});
