import { keyRing } from '@ovation/event-log/keys/keyRing';
import type { Redis } from '@ovation/redis/redis';
import { describe, expect, it } from 'vitest';
import { createRateLimits, limits } from '../kernel/http/rateLimits.ts';
import { createSingleUse } from '../kernel/singleUse.ts';
import { createValueEncryption } from '../kernel/valueEncryption.ts';
import { type CaptchaDeps, createCaptcha, createCaptchaProof } from './captcha.ts';
import type { CaptchaProvider } from './recaptcha.ts';

const shown = { siteKey: 'a key', scriptUrl: 'https://captcha.test/api.js' };
const provider: CaptchaProvider = { clientConfig: shown, verify: async () => true };
/** Rate limits in memory, without Redis. */
const unavailableRedis = {} as Redis;
const demanded = { ok: false, code: 'CAPTCHA_REQUIRED', captcha: shown };

const open = (more: Partial<CaptchaDeps> = {}) => {
  let nowMs = Date.parse('2026-01-01T00:00:00.000Z');
  let ids = 0;
  const parts: CaptchaDeps = {
    provider,
    rateLimits: createRateLimits(unavailableRedis, 1),
    seal: createValueEncryption(keyRing('links', Buffer.alloc(32, 7))),
    singleUse: createSingleUse(unavailableRedis),
    clock: () => new Date(nowMs),
    newId: () => {
      ids += 1;
      return `id ${ids}`;
    },
    ...more,
  };
  const captcha = createCaptcha(parts);
  const signIn = (account: string, address: string, captchaProof?: string) =>
    captcha.countAttempt('signIn', { address, captchaProof }, { account, isOwnDevice: false });
  const useUp = async (account: string, address: string) => {
    for (let at = 0; at < limits.triesAtAccount.points; at++) {
      expect(await signIn(account, address)).toBeUndefined();
    }
  };
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { parts, captcha, signIn, useUp, pass };
};

describe('a caller with too many tries', () => {
  it('at one account needs a captcha from any network, but not at another account', async () => {
    const { signIn, useUp } = open();
    await useUp('luna', '192.0.2.1');
    expect(await signIn('luna', '192.0.2.2')).toEqual(demanded);
    expect(await signIn('berta', '192.0.2.2')).toBeUndefined();
  });

  it('from one network needs a captcha at any account, like the rest of the network', async () => {
    const { signIn } = open();
    for (let at = 0; at < limits.triesOfNetwork.points; at++) {
      expect(await signIn(`account ${at}`, `2001:db8::${at}`)).toBeUndefined();
    }
    expect(await signIn('yet another', '2001:db8::ffff')).toEqual(demanded);
    expect(await signIn('yet another', '192.0.2.9')).toBeUndefined();
  });

  it('is refunded on success', async () => {
    const { signIn, captcha } = open();
    for (let at = 0; at < 20; at++) {
      expect(await signIn('luna', '192.0.2.1')).toBeUndefined();
      const luna = { account: 'luna', isOwnDevice: false };
      await captcha.refundAttempt('signIn', { address: '192.0.2.1' }, luna);
    }
  });

  it('in a known browser is counted by account only', async () => {
    const { signIn, captcha } = open();
    const client = { address: '192.0.2.1' };
    const own = { account: 'luna:a device', isOwnDevice: true };
    for (let at = 0; at < 20; at++) {
      expect(await captcha.countAttempt('signIn', client, own)).toBeUndefined();
      await captcha.refundAttempt('signIn', client, own);
    }
    for (let at = 0; at < limits.triesOfNetwork.points; at++) await signIn(`no ${at}`, '192.0.2.1');
    expect(await signIn('berta', '192.0.2.1')).toEqual(demanded);
    for (let at = 0; at < limits.triesAtAccount.points; at++) {
      expect(await captcha.countAttempt('signIn', client, own)).toBeUndefined();
    }
    expect(await captcha.countAttempt('signIn', client, own)).toEqual(demanded);
  });

  it('needs a captcha for registrations too', async () => {
    const { captcha } = open();
    const client = { address: '192.0.2.1' };
    for (let at = 0; at < limits.registrationsFree.points; at++) {
      expect(await captcha.countAttempt('registration', client)).toBeUndefined();
    }
    expect(await captcha.countAttempt('registration', client)).toEqual(demanded);
  });

  it('needs none without a configured captcha', async () => {
    const { signIn } = open({ provider: undefined });
    for (let at = 0; at < 50; at++) expect(await signIn('luna', '192.0.2.1')).toBeUndefined();
  });
});

describe('a captcha proof', () => {
  const address = '2001:db8::1';

  it('passes one call, from its own network', async () => {
    const { parts, signIn, useUp } = open();
    await useUp('luna', address);
    const { proof } = createCaptchaProof(parts, address);
    expect(await signIn('luna', '192.0.2.7', proof)).toEqual(demanded);
    expect(await signIn('luna', '2001:db8::2', proof)).toBeUndefined();
    expect(await signIn('luna', address, proof)).toEqual(demanded);
  });

  it('expires after five minutes', async () => {
    const { parts, signIn, useUp, pass } = open();
    await useUp('luna', address);
    const { proof, expiresAt } = createCaptchaProof(parts, address);
    expect(expiresAt).toBe('2026-01-01T00:05:00.000Z');
    pass(5 * 60_000);
    expect(await signIn('luna', address, proof)).toEqual(demanded);
  });

  it('is rejected if sealed by another key, or for another use', async () => {
    const { parts, signIn, useUp } = open();
    await useUp('luna', address);
    const ofOther = createValueEncryption(keyRing('links', Buffer.alloc(32, 8)));
    const forged = createCaptchaProof({ ...parts, seal: ofOther }, address).proof;
    const other = parts.seal.encrypt('identity', { id: 'a', network: address, until: 9e15 });
    for (const proof of [forged, other, 'nothing']) {
      expect(await signIn('luna', address, proof)).toEqual(demanded);
    }
  });
});
