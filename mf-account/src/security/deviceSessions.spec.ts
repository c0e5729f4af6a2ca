import type { Session } from '@ovation/contracts/auth/routes';
import { describe, expect, it } from 'vitest';
import { groupByDevice, maskAddress } from './deviceSessions.ts';

const signIn = (_id: string, more: Partial<Session> = {}): Session => ({
  _id,
  userAgent: 'Chrome on Linux',
  address: '192.0.2.1',
  isCurrent: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  usedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2027-03-01T10:00:00.000Z',
  ...more,
});

describe('sessions by device', () => {
  it('lists a browser in a network once, however often it signed in', () => {
    const early = signIn('a', { usedAt: '2026-03-09T00:00:00.000Z' });
    const late = signIn('b', { createdAt: '2026-03-02T10:00:00.000Z' });
    expect(groupByDevice([early, late])).toEqual([
      { id: 'b', newest: late, sessionIds: ['a', 'b'], usedAt: early.usedAt, isHere: false },
    ]);
  });

  it('separates another browser, another network, and this one', () => {
    const all = [
      signIn('a'),
      signIn('b', { address: '198.51.100.7' }),
      signIn('c', { userAgent: 'Safari on iPhone' }),
      signIn('here', { isCurrent: true }),
    ];
    expect(groupByDevice(all).map(({ sessionIds }) => sessionIds)).toHaveLength(4);
  });

  it('begins with this one, followed by those used last', () => {
    const order = groupByDevice([
      signIn('old', { userAgent: 'Firefox', usedAt: '2026-01-01T00:00:00.000Z' }),
      signIn('new', { userAgent: 'Safari', usedAt: '2026-03-05T00:00:00.000Z' }),
      signIn('here', { isCurrent: true, usedAt: '2026-02-01T00:00:00.000Z' }),
    ]);
    expect(order.map(({ id }) => id)).toEqual(['here', 'new', 'old']);
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.41', '192.0.2.x'],
    ['::ffff:192.0.2.41', '192.0.2.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:x'],
    ['unknown', ''],
    ['', ''],
  ])('of %o is masked as %o', (address, network) => {
    expect(maskAddress(address)).toBe(network);
  });
});
