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

describe('the policy of pages', () => {
  it('loads nothing of Stripe where the local one stands in', () => {
    expect(contentPolicy({ ...site, loadsStripe: false }, 'n')).not.toContain('stripe.com');
  });

  it('lets the code of Stripe in, its frames and its calls, where real cards are taken', () => {
    const sources = sourcesOf(contentPolicy({ ...site, loadsStripe: true }, 'n'));
    expect(sources.get('script-src')).toEqual(["'self'", "'nonce-n'", 'https://js.stripe.com']);
    expect(sources.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    expect(sources.get('frame-src')).toContain('https://hooks.stripe.com');
    expect(sources.get('default-src')).toEqual(["'self'"]);
  });

  it('lets in what counts visits where the operator has it so, and nowhere else', () => {
    expect(contentPolicy(site, 'n')).not.toContain('google');
    const sources = sourcesOf(contentPolicy({ ...site, loadsAnalytics: () => true }, 'n'));
    expect(sources.get('script-src')).toContain('https://www.googletagmanager.com');
    expect(sources.get('connect-src')).toContain('https://*.google-analytics.com');
    expect(sources.get('frame-src')).toEqual(["'self'"]);
  });

  it('lets Google in only where its reCAPTCHA is set up, and only that of it', () => {
    expect(contentPolicy(site, 'n')).not.toContain('google');
    const sources = sourcesOf(contentPolicy({ ...site, loadsRecaptcha: true }, 'n'));
    const google = 'https://www.google.com/recaptcha/';
    expect(sources.get('script-src')).toContain(google);
    expect(sources.get('frame-src')).toContain(google);
    expect(sources.get('default-src')).toEqual(["'self'"]);
  });
});
