import { describe, expect, it } from 'vitest';
import { isSigned, oauthFieldsIn, signatureOf } from './signature.ts';

/** The example of Twitter’s own documentation of request signing. */
const example = {
  method: 'POST',
  url: 'https://api.twitter.com/1.1/statuses/update.json',
  parameters: [
    ['status', 'Hello Ladies + Gentlemen, a signed OAuth request!'],
    ['include_entities', 'true'],
    ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
    ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '1318622958'],
    ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
    ['oauth_version', '1.0'],
  ] as const,
};
const secrets = [
  'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
] as const;
const signature = 'hCtSmYh+iHYCEqBWrE7C7hYmtUk=';

describe('a signed request', () => {
  it('has the signature of Twitter’s documentation', () => {
    expect(signatureOf(example, ...secrets)).toBe(signature);
    expect(isSigned(example, signature, secrets)).toBe(true);
  });

  it.each([
    ['by another method', { ...example, method: 'GET' }, secrets],
    ['for another address', { ...example, url: 'https://api.twitter.com/2' }, secrets],
    [
      'with something added',
      { ...example, parameters: [...example.parameters, ['a', 'b'] as const] },
      secrets,
    ],
    ['by another secret', example, [secrets[0], 'another'] as const],
  ])('is invalid %s', (_, request, by) => {
    expect(isSigned(request, signature, by)).toBe(false);
  });

  it('returns the fields of its header', () => {
    const header = 'OAuth oauth_nonce="a%2Bb", oauth_signature="c%3D"';
    expect(oauthFieldsIn(header)).toEqual({ oauth_nonce: 'a+b', oauth_signature: 'c=' });
    expect(oauthFieldsIn('Bearer x')).toEqual({});
    expect(oauthFieldsIn(undefined)).toEqual({});
  });
});
