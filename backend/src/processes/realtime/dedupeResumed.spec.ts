import { describe, expect, it } from 'vitest';
import { dedupeResumed } from './dedupeResumed.ts';

type Adapter = Parameters<typeof dedupeResumed>[0];

const broadcast = (type = '3', except: string[] = []) => ({
  uid: 'other',
  nsp: '/',
  type,
  data: JSON.stringify({
    packet: { data: ['message/created', {}] },
    opts: { rooms: ['r'], except },
  }),
});

/** Adapter that resumes sockets with `missed`, and records the exceptions of each message. */
const adapterWith = (missed: Readonly<Record<string, readonly string[]>>) => {
  const leftOut: Record<string, string[]> = {};
  const adapter: Adapter = {
    restoreSession: async (privateId) => ({
      sid: `socket of ${privateId}`,
      pid: privateId,
      rooms: ['r'],
      data: {},
      missedPackets: (missed[privateId] ?? []).map((entry) => ['message/created', {}, entry]),
    }),
    onRawMessage: (message, entry) => {
      leftOut[entry] = JSON.parse(message.data ?? '').opts.except;
    },
  };
  return { adapter: dedupeResumed(adapter), leftOut };
};

describe('a resumed socket', () => {
  it('is not sent again what was replayed, and is sent everything after it', async () => {
    const { adapter, leftOut } = adapterWith({ one: ['9-1', '10-0'] });
    await adapter.restoreSession('one', '8-0');
    for (const entry of ['9-1', '10-0', '10-1', '11-0']) adapter.onRawMessage(broadcast(), entry);
    expect(leftOut).toEqual({
      '9-1': ['socket of one'],
      '10-0': ['socket of one'],
      '10-1': [],
      '11-0': [],
    });
  });

  it('is distinguished from others with other missed entries', async () => {
    const { adapter, leftOut } = adapterWith({ one: ['5-0'], two: ['6-0'], three: [] });
    for (const privateId of ['one', 'two', 'three']) await adapter.restoreSession(privateId, '4-0');
    for (const entry of ['5-0', '6-0', '7-0']) adapter.onRawMessage(broadcast(), entry);
    expect(leftOut).toEqual({
      '5-0': ['socket of one', 'socket of two'],
      '6-0': ['socket of two'],
      '7-0': [],
    });
  });

  it('is excluded in addition to the sender’s exceptions', async () => {
    const { adapter, leftOut } = adapterWith({ one: ['5-0'] });
    await adapter.restoreSession('one', '4-0');
    adapter.onRawMessage(broadcast('3', ['sender']), '5-0');
    expect(leftOut).toEqual({ '5-0': ['sender', 'socket of one'] });
  });

  it('changes no other messages', async () => {
    const { adapter, leftOut } = adapterWith({ one: ['5-0'] });
    await adapter.restoreSession('one', '4-0');
    adapter.onRawMessage(broadcast('2'), '5-0');
    expect(leftOut).toEqual({ '5-0': [] });
  });
});
