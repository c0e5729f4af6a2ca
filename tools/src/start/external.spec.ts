import { describe, expect, it } from 'vitest';
import { externalServers } from './external.ts';

describe('external servers of the environment', () => {
  it('are none when it names none', () => {
    expect(externalServers({ REDIS_URL: '' })).toEqual({});
  });

  it('are those that it names', () => {
    expect(externalServers({ REDIS_URL: 'redis://a' })).toEqual({ redisUrl: 'redis://a' });
  });

  it('are a real mail server only with a sender, and a recipient of mails to the operator', () => {
    const own = {
      SMTP_URL: 'smtp://b',
      MAIL_FROM: 'O <no-reply@b.test>',
      MAIL_TO_OPERATOR: 'o@b.test',
    };
    expect(externalServers(own)).toEqual({
      mail: { smtpUrl: 'smtp://b', from: 'O <no-reply@b.test>', toOperator: 'o@b.test' },
    });
    expect(() => externalServers({ SMTP_URL: 'smtp://b' })).toThrow('set MAIL_FROM');
  });

  it('are several of a cluster, and never an unreachable address', () => {
    const env = { REDIS_URL: 'redis://a:1,b:2', NATS_URL: 'nats://a:3,b:4' };
    expect(externalServers(env)).toEqual({ redisUrl: env.REDIS_URL, natsUrl: env.NATS_URL });
    expect(() => externalServers({ REDIS_URL: 'a:1,b:2' })).toThrow(
      'REDIS_URL must look like redis://host:6379, or redis://user:password@host:6379,host:6380',
    );
    expect(() => externalServers({ NATS_URL: 'nats://a:3,:4' })).toThrow(
      'NATS_URL names no server by ":4".',
    );
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
