import { randomUUID } from 'node:crypto';
import { captchaProofHeader } from '@ovation/contracts/captcha/rules';
import type { Redis } from '@ovation/redis/redis';
import { describe, expect, it } from 'vitest';
import { composeCapabilities } from '../capabilities.ts';
import { createRateLimits, limits } from '../kernel/http/rateLimits.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { digestOf, openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { serveApp } from '../testing/serveApp.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';

const env = specEnvironment();
const { anonymous: stranger } = openPeople(specStack().origin);

/** reCAPTCHA token as for a ticked box. */
const tick = async (page?: string): Promise<string> => {
  const url = `${env.IDENTITY_SANDBOX_URL}/recaptcha/token?sitekey=${env.RECAPTCHA_SITE_KEY}`;
  return (
    (await (await fetch(url, { headers: page ? { referer: page } : {} })).json()) as {
      token: string;
    }
  ).token;
};

/** Product with rate limits in force, shared with no other spec. */
const openCounting = async () => {
  const unavailableRedis = {} as Redis;
  const { base } = memoryBase({ rateLimits: createRateLimits(unavailableRedis, 1) }, env);
  const address = await serveApp(composeCapabilities(base).areas());
  const send = (path: string, body: object, more: Readonly<Record<string, string>>) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...more,
      },
      body: JSON.stringify(body),
    });
  const post = async (path: string, body: object, proof?: string) => {
    const response = await send(path, body, proof ? { [captchaProofHeader]: proof } : {});
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const signIn = (username: string, proof?: string) =>
    post('/auth/login', { username, password: digestOf('a guess') }, proof);
  return { send, post, signIn };
};

describe('guessing passwords', () => {
  it('requires a captcha, for existing and unknown accounts alike', async () => {
    const { post, signIn } = await openCounting();
    for (let at = 0; at < limits.triesAtAccount.points; at++) {
      expect(await signIn('nobody')).toMatchObject({ status: 401 });
    }
    expect(await signIn('nobody')).toMatchObject({
      status: 403,
      body: {
        code: 'CAPTCHA_REQUIRED',
        captcha: { siteKey: env.RECAPTCHA_SITE_KEY, scriptUrl: `${env.RECAPTCHA_URL}/api.js` },
      },
    });
    const verified = await post('/re-captcha/verify', { token: await tick() });
    const { proof } = verified.body.data as { proof: string };
    expect(await signIn('nobody', proof)).toMatchObject({
      status: 401,
      body: { code: 'INCORRECT_CREDENTIALS' },
    });
    expect(await signIn('nobody', proof)).toMatchObject({ body: { code: 'CAPTCHA_REQUIRED' } });
  });
});

describe('registering', () => {
  const openRegistering = async () => {
    const { post } = await openCounting();
    const register = (at: number) =>
      post('/auth/users/register', {
        name: `Person ${at}`,
        username: `person${at}`,
        email: `person${at}@ovation.test`,
        password: digestOf('evening-song-9'),
      });
    for (let at = 0; at < limits.registrationsFree.points; at++) {
      expect((await register(at)).status).toBe(201);
    }
    return register;
  };

  it('requires a captcha after twenty from one network, and then continues', async () => {
    const register = await openRegistering();
    for (let at = 0; at < 20; at++) {
      expect((await register(100 + at)).body.code).toBe('CAPTCHA_REQUIRED');
    }
  });
});

describe('registering in a network with many failed tries', () => {
  /** Headers of a browser, which keeps its cookies. */
  const browser = { 'sec-fetch-site': 'same-origin' };

  it('requires one captcha: the new browser then signs in without', async () => {
    const { send, post, signIn } = await openCounting();
    const password = digestOf('evening-song-9');
    const person = { name: 'Nora', username: 'nora', email: 'nora@ovation.test', password };
    for (let at = 0; at < limits.triesOfNetwork.points; at++) await signIn(`nobody${at}`);
    for (let at = 0; at < limits.registrationsFree.points; at++) {
      const [username, email] = [`person${at}`, `person${at}@ovation.test`];
      await post('/auth/users/register', { ...person, username, email });
    }
    expect((await post('/auth/users/register', person)).body.code).toBe('CAPTCHA_REQUIRED');
    const verified = await post('/re-captcha/verify', { token: await tick() });
    const { proof } = verified.body.data as { proof: string };
    const registered = await send('/auth/users/register', person, {
      ...browser,
      [captchaProofHeader]: proof,
    });
    expect(registered.status).toBe(201);
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const credentials = { username: 'nora', password };
    expect((await post('/auth/login', credentials)).body.code).toBe('CAPTCHA_REQUIRED');
    const signedIn = await send('/auth/login', credentials, { ...browser, cookie });
    expect(signedIn.status).toBe(200);
  });
});

describe('a captcha token', () => {
  it('is rejected if issued on another site', async () => {
    const token = await tick('https://solver.test/');
    expect(await codeOf(stranger.captcha.verifyCaptcha({ body: { token } }))).toBe(
      'CAPTCHA_FAILED',
    );
    const own = await tick(`${env.PUBLIC_ORIGIN}/auth/login`);
    expect((await stranger.captcha.verifyCaptcha({ body: { token: own } })).status).toBe(200);
  });

  it('is accepted once, from its own network', async () => {
    const token = await tick();
    const { data } = await stranger.captcha.verifyCaptcha({ body: { token } });
    expect(data).toMatchObject({ success: true, proof: expect.any(String) });
    for (const used of [token, 'made up']) {
      const again = stranger.captcha.verifyCaptcha({ body: { token: used } });
      expect(await codeOf(again)).toBe('CAPTCHA_FAILED');
    }
  });

  it('is rejected without a configured captcha', async () => {
    const address = await serveApp(composeCapabilities(memoryBase().base).areas());
    const response = await fetch(`${address}/re-captcha/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'any' }),
    });
    expect(response.status).toBe(404);
  });

  it('is answered with 503 while the provider is unavailable', async () => {
    const { base } = memoryBase({}, { ...env, RECAPTCHA_URL: 'http://127.0.0.1:1' });
    const address = await serveApp(composeCapabilities(base).areas());
    const response = await fetch(`${address}/re-captcha/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'any' }),
    });
    expect(response.status).toBe(503);
  });
});
