import { recordLogs } from '@ovation/logging/testing/loggers';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createSecurityLog } from './securityLog.ts';

const openLog = (fingerprintKey = Buffer.alloc(32, 7).toString('base64')) => {
  const { logger, logged } = recordLogs();
  const registry = new Registry();
  let now = 0;
  const log = createSecurityLog({
    logger,
    registry,
    fingerprintKey,
    clockMs: () => now,
  });
  return {
    log,
    logged,
    pass: (ms: number) => {
      now += ms;
    },
    counted: async () => {
      const [metric] = await registry.getMetricsAsJSON();
      return Object.fromEntries(
        (metric?.values ?? []).map(({ labels, value }) => [labels.event, value]),
      );
    },
  };
};

const about = {
  account: '019b0000-0000-7000-8000-6f756e744964',
  address: '2001:db8:1:2::9',
  reason: 'wrong-password',
  requestId: '019b0000-0000-7000-8000-000000000001',
};

describe('a security event', () => {
  it('is logged without person or address', () => {
    const { log, logged } = openLog();
    log.record('sign-in-failed', about);
    expect(logged()).toEqual([
      expect.objectContaining({
        msg: 'security.sign_in_failed',
        level: 40,
        event: 'sign-in-failed',
        account: expect.stringMatching(/^[0-9a-f]{16}$/),
        network: expect.stringMatching(/^[0-9a-f]{16}$/),
        reason: 'wrong-password',
        requestId: about.requestId,
      }),
    ]);
  });

  it('is logged with hashes that correlate under the same key', () => {
    const { log, logged } = openLog();
    log.record('sign-in-failed', about);
    log.record('token-refused', { ...about, address: '2001:db8:1:2:ffff::1' });
    log.record('token-refused', { ...about, account: 'another', address: '2001:db8:9::1' });
    const [first, second, third] = logged();
    expect([second?.account, second?.network]).toEqual([first?.account, first?.network]);
    expect(third?.account).not.toBe(first?.account);
    expect(third?.network).not.toBe(first?.network);
    const other = openLog(Buffer.alloc(32, 8).toString('base64'));
    other.log.record('sign-in-failed', about);
    expect(other.logged()[0]?.account).not.toBe(first?.account);
  });

  it('is always counted, and logged up to a rate that fills no disk', async () => {
    const { log, logged, pass, counted } = openLog();
    for (let at = 0; at < 1_000; at++) log.record('token-refused', about);
    log.record('forbidden', about);
    expect(logged()).toHaveLength(21);
    expect(await counted()).toMatchObject({
      'token-refused': 1_000,
      forbidden: 1,
      'webhook-refused': 0,
      'not-from-the-gateway': 0,
    });
    pass(1_000);
    log.record('token-refused', about);
    expect(logged().at(-1)).toMatchObject({
      msg: 'security.token_refused',
      event: 'token-refused',
      omittedCount: 980,
    });
  });
});
