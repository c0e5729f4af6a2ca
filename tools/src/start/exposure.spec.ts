import { describe, expect, it } from 'vitest';
import { exposureOf } from './exposure.ts';

describe('the exposure of a start', () => {
  it.each([undefined, '', 'http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:80'])(
    'is local with the origin %s',
    (origin) => {
      const exposure = exposureOf({ PUBLIC_ORIGIN: origin });
      expect(exposure).toMatchObject({ isPublic: false, trustedHops: '0' });
    },
  );

  const needed = {
    TRUSTED_HOPS: '1',
    SMTP_URL: 'smtps://mail.test',
    MAIL_FROM: 'us@ovation.test',
    MAIL_TO_OPERATOR: 'operator@ovation.test',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  const origins = [
    'https://ovation.test',
    'http://192.0.2.7:8080',
    'https://localhost.ovation.test',
  ];

  it.each(origins)('is public with the origin %s', (origin) => {
    expect(exposureOf({ ...needed, PUBLIC_ORIGIN: origin })).toEqual({
      publicOrigin: origin,
      isPublic: true,
      trustedHops: '1',
    });
  });

  it.each(Object.keys(needed))('is refused at a public origin without %s', (name) => {
    const env = { ...needed, PUBLIC_ORIGIN: 'https://ovation.test', [name]: '' };
    expect(() => exposureOf(env)).toThrow(new RegExp(`set too:\\n  ${name}: `));
  });

  it('names all missing settings at once', () => {
    const missing = Object.keys(needed).map((name) => `  ${name}: `);
    const start = () => exposureOf({ PUBLIC_ORIGIN: 'https://ovation.test' });
    for (const line of missing) expect(start).toThrow(line);
  });

  it('is not guessed from an invalid address', () => {
    expect(() => exposureOf({ PUBLIC_ORIGIN: 'ovation' })).toThrow('PUBLIC_ORIGIN is no address');
  });
});
