import type { Redis } from '@ovation/redis/redis';
import { describe, expect, it } from 'vitest';
import { createSignInFailures, throttled, throttledFrom } from './signInFailures.ts';

const [home, elsewhere] = ['192.0.2.1', '198.51.100.7'];
const wrong = async () => ({ ok: false }) as const;
const right = async () => ({ ok: true }) as const;

/** Without Redis counters are in memory. */
const redis = {
  del: async () => {
    throw new Error('The client is offline');
  },
} as unknown as Redis;

/** Waits end when the spec releases them. */
const openWorld = () => {
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
  const failures = createSignInFailures(redis, 1, wait);
  const letGo = () => {
    for (const go of waiting.splice(0)) go();
  };
  const guess = (network: string, check: () => Promise<{ readonly ok: boolean }>) =>
    throttledFrom(failures, { key: 'luna', network }, check);
  const failFiveTimes = async () => {
    for (let at = 0; at < 5; at++) await guess(elsewhere, wrong);
  };
  return { failures, waiting, letGo, guess, failFiveTimes };
};

describe('attackers who fail at an account on purpose', () => {
  it('delay its owner, and block nobody while they wait themselves', async () => {
    const { waiting, letGo, guess, failFiveTimes } = openWorld();
    await failFiveTimes();
    const strangers = [1, 2, 3, 4, 5].map(() => guess(elsewhere, wrong));
    await expect.poll(() => waiting.length).toBe(5);
    for (const from of [home, elsewhere]) {
      const owner = guess(from, right);
      await expect.poll(() => waiting.length).toBe(6);
      waiting.pop()?.();
      expect(await owner).toEqual({ ok: true });
      // A success resets the count.
      await failFiveTimes();
    }
    letGo();
    await Promise.all(strangers);
  });

  it('have three checks in parallel, none of them the owner’s elsewhere', async () => {
    const { guess } = openWorld();
    let end = () => {};
    const looking = new Promise<{ ok: boolean }>((resolve) => {
      end = () => resolve({ ok: false });
    });
    const strangers = [1, 2, 3].map(() => guess(elsewhere, () => looking));
    expect(await guess(elsewhere, right)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await guess(home, right)).toEqual({ ok: true });
    end();
    await Promise.all(strangers);
  });
});

it('checks three codes of an account in parallel, from any network, delays included', async () => {
  const { failures, letGo, waiting } = openWorld();
  const guess = (check: () => Promise<{ readonly ok: boolean }>) =>
    throttled(failures, 'factor:luna', check);
  for (let at = 0; at < 5; at++) await guess(wrong);
  const guesses = [1, 2, 3].map(() => guess(wrong));
  await expect.poll(() => waiting.length).toBe(3);
  expect(await guess(right)).toMatchObject({ code: 'RATE_LIMITED' });
  letGo();
  await Promise.all(guesses);
});
