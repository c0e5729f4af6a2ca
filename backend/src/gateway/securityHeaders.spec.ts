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

describe('the policy of pages', () => {
  it('loads nothing of Stripe where the local one stands in', () => {
    expect(contentPolicy({ origin, loadsStripe: false }, 'n')).not.toContain('stripe.com');
  });

  it('lets the code of Stripe in, its frames and its calls, where real cards are taken', () => {
    const sources = sourcesOf(contentPolicy({ origin, loadsStripe: true }, 'n'));
    expect(sources.get('script-src')).toEqual(["'self'", "'nonce-n'", 'https://js.stripe.com']);
    expect(sources.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    expect(sources.get('frame-src')).toContain('https://hooks.stripe.com');
    expect(sources.get('default-src')).toEqual(["'self'"]);
  });
});
