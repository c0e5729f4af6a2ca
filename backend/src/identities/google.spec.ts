import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderUnavailable } from './callProvider.ts';
import { type Google, type GoogleConfig, openGoogle } from './google.ts';

/** Independent OpenID provider. */
const server = new OAuth2Server();
const foreign = new OAuth2Server();
const way = { state: 'a state', nonce: 'a nonce', codeVerifier: 'v'.repeat(43) };
const redirectUrl = 'https://ovation.test/auth/google/callback';

const configOf = (issuer: string): GoogleConfig => ({
  clientId: 'ovation',
  clientSecret: 'a secret',
  issuer,
  discoveryUrl: `${issuer}/.well-known/openid-configuration`,
  redirectUrl,
});

let google: Google;
beforeAll(async () => {
  for (const one of [server, foreign]) {
    await one.issuer.keys.generate('RS256');
    await one.start(0, '127.0.0.1');
  }
  google = openGoogle(configOf(server.issuer.url ?? ''), Date.now);
});
afterAll(async () => {
  await server.stop();
  await foreign.stop();
});

type Claims = Record<string, unknown>;

const claims = {
  sub: '1234',
  aud: 'ovation',
  email: 'Ada@Example.test',
  email_verified: true,
  name: 'Ada',
};

const tokenOf = (more: Claims = {}, by = server): Promise<string> =>
  by.issuer.buildToken({
    scopesOrTransform: (_, payload) => {
      Object.assign(payload, claims, more);
      for (const [name, value] of Object.entries(more)) {
        if (value === undefined) delete payload[name];
      }
    },
  });

const now = () => Math.floor(Date.now() / 1_000);

describe('an ID token', () => {
  it('has the identity, and an email only if verified', async () => {
    const expected = {
      provider: 'google',
      subject: '1234',
      label: 'Ada@Example.test',
      name: 'Ada',
    };
    expect(await google.verify(await tokenOf(), undefined)).toMatchObject({
      ok: true,
      identity: { ...expected, email: 'ada@example.test' },
    });
    for (const isVerified of [false, 'false', undefined]) {
      const token = await tokenOf({ email_verified: isVerified });
      expect(await google.verify(token, undefined)).toMatchObject({
        identity: { ...expected, email: '' },
      });
    }
  });

  it('is accepted in canonical encoding only', async () => {
    const token = await tokenOf();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // 256 bytes leave four unused bits in the last of 342 characters.
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const spare = `${token.slice(0, -1)}${alphabet[last ^ 1]}`;
    const others = [spare, `${token}==`, `${token} `, `${token}\n`, token.replace(/.$/, ' $&')];
    expect(Buffer.from(spare, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    expect(await google.verify(token, undefined)).toMatchObject({ ok: true });
    for (const other of others) {
      expect(await google.verify(other, undefined)).toMatchObject({ ok: false });
    }
  });

  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['that has expired', { iat: now() - 7_200, exp: now() - 3_600 }],
    ['that is not good yet', { nbf: now() + 3_600 }],
    ['without a subject', { sub: undefined }],
    ['without an end', { exp: undefined }],
    ['with a nonce that nobody named', { nonce: 'somebody’s' }],
  ])('%s is rejected', async (_, more) => {
    expect(await google.verify(await tokenOf(more), undefined)).toMatchObject({
      code: 'IDENTITY_REFUSED',
    });
  });

  it('is accepted with its own nonce only', async () => {
    const token = await tokenOf({ nonce: 'mine' });
    expect(await google.verify(token, 'mine')).toMatchObject({ ok: true });
    expect(await google.verify(token, 'another')).toMatchObject({ code: 'IDENTITY_REFUSED' });
    expect(await google.verify(await tokenOf(), 'mine')).toMatchObject({
      code: 'IDENTITY_REFUSED',
    });
  });

  it.each([
    ['signed by somebody else', () => tokenOf({ iss: server.issuer.url }, foreign)],
    ['altered', async () => `${(await tokenOf()).slice(0, -6)}AAAAAA`],
    [
      'signed by nobody',
      async () => {
        const [, payload] = (await tokenOf()).split('.');
        const header = Buffer.from('{"alg":"none"}').toString('base64url');
        return `${header}.${payload}.`;
      },
    ],
    ['that is none', async () => 'a.b.c'],
  ])('%s is rejected', async (_, make) => {
    expect(await google.verify(await make(), undefined)).toMatchObject({
      code: 'IDENTITY_REFUSED',
    });
  });
});

describe('the Google authorization code flow', () => {
  const codeFrom = async (url: string): Promise<URLSearchParams> => {
    const response = await fetch(url, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '').searchParams;
  };

  it('returns the identity for a code bound to the flow', async () => {
    const onToken = ({ payload }: { payload: Claims }) => Object.assign(payload, claims);
    server.service.on('beforeTokenSigning', onToken);
    const url = await google.authorizationUrl(way);
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    const back = await codeFrom(url);
    expect(back.get('state')).toBe('a state');
    expect(await google.redeem(back.get('code') ?? '', way)).toMatchObject({
      ok: true,
      identity: { subject: '1234' },
    });
    const again = await codeFrom(await google.authorizationUrl(way));
    const otherVerifier = { ...way, codeVerifier: 'w'.repeat(43) };
    expect(await google.redeem(again.get('code') ?? '', otherVerifier)).toMatchObject({
      code: 'IDENTITY_REFUSED',
    });
    const third = await codeFrom(await google.authorizationUrl(way));
    const otherNonce = { ...way, nonce: 'another' };
    expect(await google.redeem(third.get('code') ?? '', otherNonce)).toMatchObject({
      code: 'IDENTITY_REFUSED',
    });
    server.service.off('beforeTokenSigning', onToken);
  });
});

describe('an unavailable Google', () => {
  const answering = async (status: number) => {
    let requestCount = 0;
    const broken = createServer((_, response) => {
      requestCount += 1;
      response.writeHead(status).end('{}');
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    return { url, requestCount: () => requestCount, stop: () => broken.close() };
  };

  it('is retried a few times', async () => {
    const { url, requestCount, stop } = await answering(503);
    await expect(openGoogle(configOf(url), Date.now).authorizationUrl(way)).rejects.toThrow(
      ProviderUnavailable,
    );
    expect(requestCount()).toBe(3);
    stop();
  });

  it('is distinguished from a refusal at each step', async () => {
    await expect(
      openGoogle(configOf('http://127.0.0.1:1'), Date.now).verify(await tokenOf(), undefined),
    ).rejects.toThrow(ProviderUnavailable);
  });

  it('is reported for a discovery document of another issuer', async () => {
    const config = { ...configOf(foreign.issuer.url ?? ''), issuer: server.issuer.url ?? '' };
    await expect(openGoogle(config, Date.now).authorizationUrl(way)).rejects.toThrow(
      ProviderUnavailable,
    );
  });
});
