import { describe, expect, it } from 'vitest';
import { exposureOf } from './exposure.ts';

describe('whom a start lets in', () => {
  it.each([undefined, '', 'http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:80'])(
    'is this machine alone with the origin %s',
    (origin) => {
      const exposure = exposureOf({ PUBLIC_ORIGIN: origin });
      expect(exposure).toMatchObject({ isPublic: false, trustedHops: '0' });
    },
  );

  it.each(['https://ovation.test', 'http://192.0.2.7:8080', 'https://localhost.ovation.test'])(
    'is everybody with the origin %s, which needs the number of proxies',
    (origin) => {
      expect(() => exposureOf({ PUBLIC_ORIGIN: origin })).toThrow('set TRUSTED_HOPS too');
      expect(exposureOf({ PUBLIC_ORIGIN: origin, TRUSTED_HOPS: '1' })).toEqual({
        publicOrigin: origin,
        isPublic: true,
        trustedHops: '1',
      });
    },
  );

  it('is not guessed from what is no address', () => {
    expect(() => exposureOf({ PUBLIC_ORIGIN: 'ovation' })).toThrow('PUBLIC_ORIGIN is no address');
  });
});
