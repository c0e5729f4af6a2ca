import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressedBy, addressOf } from './call.ts';

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.9' },
  }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  it.each([
    ['that the gateway wrote', '1.2.3.4', '1.2.3.4'],
    ['that the gateway wrote behind what it was told', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['without what stands around it', ' 6.6.6.6 , 2001:db8::1 , ', '2001:db8::1'],
    ['of the other end where nobody is named', undefined, '10.0.0.9'],
    ['of the other end where nothing is named', ' ,,', '10.0.0.9'],
  ])('is the one %s', (_, forwarded, address) => {
    expect(addressOf(from(forwarded))).toBe(address);
  });
});

describe('what a call is addressed by', () => {
  it.each([
    ['/feeds', '/feeds', ''],
    ['/feeds?limit=5&sort=a?b', '/feeds', 'limit=5&sort=a?b'],
    ['/feeds?limit=5#top', '/feeds', 'limit=5'],
    ['/feeds#top?limit=5', '/feeds', ''],
  ])('of %s is its path and its query', (url, path, search) => {
    expect(addressedBy(url)).toEqual({ path, search });
  });
});
