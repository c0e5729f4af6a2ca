import { describe, expect, it } from 'vitest';
import { createApiPool } from './apiPool.ts';
import { gatewayVariables, readGatewayConfig } from './config.ts';
import { createRouting } from './routing.ts';
import { gatewaySecret, startUpstream, startWith } from './testing/startGateway.ts';

/** Every upstream of the gateway, so that later ones are covered too. */
const everyUpstream = (url: string) => ({
  ...Object.fromEntries(
    gatewayVariables.filter((name) => name.endsWith('_URL')).map((name) => [name, url]),
  ),
  API_URLS: url,
});
const prefixesOf = (environment: Record<string, string>): readonly string[] => {
  const config = readGatewayConfig({
    TRUSTED_HOPS: '0',
    GATEWAY_SECRET: gatewaySecret,
    ...environment,
  });
  return createRouting(
    config,
    createApiPool(config.API_URLS, () => 0),
  ).prefixes;
};
const ofProduct = ['/api', '/socket.io'];
const url = 'http://127.0.0.1:1';
const local = prefixesOf({ ...everyUpstream(url), PUBLIC_ORIGIN: 'http://localhost:8080' });
const devPrefixes = local.filter((prefix) => !ofProduct.includes(prefix));

describe('local development services', () => {
  it('are reachable on the machine itself', () => {
    expect(devPrefixes).toEqual(['/stripe-sandbox', '/mailbox', '/identity-sandbox']);
  });

  it.each(['https://ovation.test', 'http://192.0.2.7:8080', 'https://localhost.ovation.test'])(
    'are not reachable at %s, nor is anything except the product',
    (PUBLIC_ORIGIN) => {
      expect(prefixesOf({ ...everyUpstream(url), PUBLIC_ORIGIN })).toEqual(ofProduct);
    },
  );

  it.each(devPrefixes)('answer under %s to this machine, by its own name', async (prefix) => {
    const upstream = await startUpstream('stand-in');
    const settings = { ...everyUpstream(upstream.url), TRUSTED_HOPS: '1' };
    const { base } = await startWith(settings);
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${base}${prefix}${path}`, { headers, redirect: 'manual' });
    expect((await ask('/x')).status).toBe(200);
    expect((await ask('')).status).toBe(308);
    const requestsBefore = upstream.requests();
    // A proxy on this machine, forwarding from elsewhere.
    const fromElsewhere = { 'x-forwarded-for': '192.0.2.9' };
    expect((await ask('/x', fromElsewhere)).status).toBe(404);
    expect((await ask('', fromElsewhere)).status).toBe(404);
    expect(upstream.requests()).toBe(requestsBefore);
  });

  it.each(devPrefixes)('answer nothing under %s at a public origin', async (prefix) => {
    const upstream = await startUpstream('stand-in');
    const { base } = await startWith({
      ...everyUpstream(upstream.url),
      PUBLIC_ORIGIN: 'https://ovation.test',
    });
    for (const path of ['', '/', '/api/messages']) {
      expect((await fetch(`${base}${prefix}${path}`, { redirect: 'manual' })).status).toBe(404);
    }
    expect(upstream.requests()).toBe(0);
  });
});
