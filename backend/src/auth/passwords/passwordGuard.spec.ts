import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../models/account/person.model.ts';
import { createDevices } from '../session/deviceCookie.ts';
import { createPasswordGuard } from './passwordGuard.ts';
import { delayMsOf } from './signInFailures.ts';

const key = Buffer.alloc(32, 7);
const newKey = Buffer.alloc(32, 8);
const devices = createDevices(keyRing('links', key));
const luna = {
  accountId: 'luna',
  passwordHash: 'hash of right',
  credentialsVersion: 0,
} as unknown as Account;

/** Password guard that records its steps in order. */
const openGuard = (
  options: { addressIsBlocked?: boolean; placesTaken?: readonly string[] } = {},
) => {
  const done: string[] = [];
  const recorded: string[] = [];
  const guard = createPasswordGuard({
    devices,
    securityLog: {
      record: (event, { account, reason }) => void recorded.push(`${event} ${account} ${reason}`),
    },
    passwords: {
      isPepperLost: (stored) => stored === 'hash of a lost pepper',
      verify: async (stored, digest) => {
        done.push(stored === undefined ? 'verify against nobody' : 'verify');
        return stored === `hash of ${digest}`;
      },
    },
    rateLimits: {
      consumeForAddress: async (_, address) => {
        done.push(`count address ${address}`);
        return options.addressIsBlocked ? 60 : undefined;
      },
      restorePointForAddress: async (_, address) => {
        done.push(`give back address ${address}`);
      },
    },
    signInFailures: {
      acquireSlot: async (key) => {
        if (options.placesTaken?.includes(key)) return undefined;
        done.push(`enter ${key}`);
        return async () => {
          done.push(`leave ${key}`);
        };
      },
      countAttempt: async (key) => {
        done.push(`attempt at ${key}`);
      },
      clear: async (key) => {
        done.push(`clear ${key}`);
      },
    },
  });
  const show = (
    digest: SubmittedPassword,
    shown: { account?: Account; cookie?: string } = { account: luna },
  ) =>
    guard({
      account: shown.account,
      key: shown.account?.accountId ?? 'hash of a name',
      digest,
      client: { address: '192.0.2.1', cookie: () => shown.cookie },
      requestId: 'a call',
    });
  return { done, noted: recorded, show };
};

describe('a password check', () => {
  it('is counted before the comparison, and uncounted if right', async () => {
    const { done, show } = openGuard();
    expect(await show('right')).toEqual({ ok: true, isLegacyDigest: false });
    expect(done.slice(0, 5)).toEqual([
      'count address 192.0.2.1',
      'attempt at luna',
      'enter luna@192.0.2.1',
      'verify',
      'leave luna@192.0.2.1',
    ]);
    expect(done.slice(5).sort()).toEqual(['clear luna', 'give back address 192.0.2.1']);
  });

  it('remains counted if wrong, for known and unknown accounts alike', async () => {
    const { done, noted, show } = openGuard();
    expect(await show('wrong')).toMatchObject({ code: 'INCORRECT_CREDENTIALS' });
    expect(await show('right', {})).toMatchObject({ code: 'INCORRECT_CREDENTIALS' });
    expect(noted).toEqual([
      'sign-in-failed luna wrong-password',
      'sign-in-failed hash of a name unknown-account',
    ]);
    expect(done).toEqual([
      'count address 192.0.2.1',
      'attempt at luna',
      'enter luna@192.0.2.1',
      'verify',
      'leave luna@192.0.2.1',
      'count address 192.0.2.1',
      'attempt at hash of a name',
      'enter hash of a name@192.0.2.1',
      'verify against nobody',
      'leave hash of a name@192.0.2.1',
    ]);
  });

  it('compares the NFC first, and then the text as typed', async () => {
    const { show } = openGuard();
    expect(await show(['right', 'as typed'])).toEqual({ ok: true, isLegacyDigest: false });
    expect(await show(['in NFC', 'right'])).toEqual({ ok: true, isLegacyDigest: true });
    expect(await show(['in NFC', 'wrong'])).toMatchObject({ code: 'INCORRECT_CREDENTIALS' });
  });

  it('does not compare if the address failed too often', async () => {
    const { done, show } = openGuard({ addressIsBlocked: true });
    expect(await show('right')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    expect(done).not.toContain('verify');
  });

  it('refuses if all slots are taken, except for a known device', async () => {
    const { show } = openGuard({ placesTaken: ['luna@192.0.2.1'] });
    expect(await show('right')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    const { value } = devices.remember(luna);
    expect(await show('right', { account: luna, cookie: value })).toMatchObject({ ok: true });
  });
});

describe('the device cookie', () => {
  const { value } = devices.remember(luna);
  it.each([
    ['its account', luna, value, true],
    ['another account', { ...luna, accountId: 'berta' }, value, false],
    ['its account after a new password', { ...luna, credentialsVersion: 1 }, value, false],
    ['its account when it was altered', luna, `${'A'.repeat(22)}${value.slice(22)}`, false],
    ['anything when it is none', luna, 'device', false],
    ['anything when there is none', luna, undefined, false],
  ])('belongs to %s', (_, account, cookie, isKnown) => {
    expect(devices.recognize(account, cookie) !== undefined).toBe(isKnown);
  });

  it('is invalid under another key', () => {
    const others = createDevices(keyRing('links', newKey));
    expect(others.recognize(luna, value)).toBeUndefined();
  });

  it('is valid under the previous key, and renewed', () => {
    const changed = createDevices(keyRing('links', newKey, key));
    expect(changed.recognize(luna, value)).toBeDefined();
    expect(devices.recognize(luna, changed.remember(luna).value)).toBeUndefined();
  });
});

describe('the delay for an account with many failures', () => {
  it('begins after five, doubles, and is bounded: it is no lock', () => {
    const delays = Array.from({ length: 12 }, (_, at) => delayMsOf(at + 1));
    expect(delays).toEqual([0, 0, 0, 0, 0, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(delayMsOf(1_000_000)).toBe(8_000);
  });
});
