import { describe, expect, it } from 'vitest';
import { contentPolicy } from './securityHeaders.ts';

const origin = new URL('https://ovation.test');

/** The sources of each directive. */
const sourcesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const site = { origin, loadsStripe: false, loadsRecaptcha: false, loadsAnalytics: () => false };

describe('the content security policy', () => {
  it('allows nothing of Stripe with the sandbox', () => {
    expect(contentPolicy({ ...site, loadsStripe: false }, 'n')).not.toContain('stripe.com');
  });

  it('allows Stripe’s scripts, frames and calls with real cards', () => {
    const sources = sourcesOf(contentPolicy({ ...site, loadsStripe: true }, 'n'));
    expect(sources.get('script-src')).toEqual(["'self'", "'nonce-n'", 'https://js.stripe.com']);
    expect(sources.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    expect(sources.get('frame-src')).toContain('https://hooks.stripe.com');
    expect(sources.get('default-src')).toEqual(["'self'"]);
  });

  it('allows Google Analytics only if enabled', () => {
    expect(contentPolicy(site, 'n')).not.toContain('google');
    const sources = sourcesOf(contentPolicy({ ...site, loadsAnalytics: () => true }, 'n'));
    expect(sources.get('script-src')).toContain('https://www.googletagmanager.com');
    expect(sources.get('connect-src')).toContain('https://*.google-analytics.com');
    expect(sources.get('frame-src')).toEqual(["'self'"]);
  });

  it('allows Google only for reCAPTCHA, and only if enabled', () => {
    expect(contentPolicy(site, 'n')).not.toContain('google');
    const sources = sourcesOf(contentPolicy({ ...site, loadsRecaptcha: true }, 'n'));
    const google = 'https://www.google.com/recaptcha/';
    expect(sources.get('script-src')).toContain(google);
    expect(sources.get('frame-src')).toContain(google);
    expect(sources.get('default-src')).toEqual(["'self'"]);
  });
});
