import { describe, expect, it } from 'vitest';
import { externalServers } from './external.ts';

describe('the servers that the environment brings', () => {
  it('are none when it names none', () => {
    expect(externalServers({ REDIS_URL: '' })).toEqual({});
  });

  it('are those that it names', () => {
    expect(externalServers({ REDIS_URL: 'redis://a', SMTP_URL: 'smtp://b' })).toEqual({
      redisUrl: 'redis://a',
      smtpUrl: 'smtp://b',
    });
  });

  it('are a real Stripe only with all of its keys', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(externalServers(keys).stripe?.secretKey).toBe('sk_live_1');
    expect(() => externalServers({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'A real Stripe account needs all of its keys: set STRIPE_WEBHOOK_SECRET too.',
    );
  });
});
