import { pushesMissed } from '@ovation/contracts/kernel/push';
import { expect, it, vi } from 'vitest';
import { replayMissed } from './replayMissed.ts';

type Listener = (...packet: unknown[]) => void;

const unexpected = (error: unknown): never => {
  throw error;
};

/** Connected socket, which records what it is sent. */
const resumed = () => {
  const delivered: unknown[][] = [];
  /** Ids of the entries sent, of which a client names the last when it reconnects. */
  const entries: string[] = [];
  const listeners = new Set<Listener>();
  const socket = {
    emit: (...packet: unknown[]) => {
      const entry = packet.at(-1);
      if (typeof entry === 'string') entries.push(entry);
      delivered.push(packet.filter((part) => part !== entry || typeof entry !== 'string'));
      return true;
    },
    onAnyOutgoing: (listener: Listener) => void listeners.add(listener),
    offAnyOutgoing: (listener: Listener) => void listeners.delete(listener),
  } as unknown as Parameters<typeof replayMissed>[0];
  /** Sends a packet as the adapter does to a room. */
  const reach = (...packet: unknown[]): void => {
    delivered.push(packet.slice(0, -1));
    for (const listener of listeners) listener(...packet);
  };
  return { socket, told: delivered, entries, listeners, reach };
};

it('sends what was emitted before the socket was in its rooms', async () => {
  const { socket, told, entries, listeners } = resumed();
  const missed = [
    ['message/created', { text: 'two' }, '10-0'],
    ['message/created', { text: 'three' }, '10-1'],
  ];
  await replayMissed(socket, async () => missed, unexpected);
  expect(told).toEqual(missed.map(([event, body]) => [event, body]));
  expect(entries).toEqual(['10-0', '10-1']);
  expect(listeners.size).toBe(0);
});

it('sends nothing twice that reached the socket during the read', async () => {
  const { socket, told, entries, reach } = resumed();
  const read = async () => {
    reach('message/created', { text: 'three' }, '10-1');
    return [
      ['message/created', { text: 'two' }, '10-0'],
      ['message/created', { text: 'three' }, '10-1'],
    ];
  };
  await replayMissed(socket, read, unexpected);
  expect(told.map(([, body]) => body)).toEqual([{ text: 'three' }, { text: 'two' }]);
  expect(entries).toEqual(['10-1']);
});

it('reports missed pushes if the read fails', async () => {
  const { socket, told, listeners } = resumed();
  const onFault = vi.fn();
  const fault = new Error('the stream is gone');
  await replayMissed(socket, () => Promise.reject(fault), onFault);
  expect(onFault).toHaveBeenCalledWith(fault);
  expect(told).toEqual([[pushesMissed.name, {}]]);
  expect(listeners.size).toBe(0);
});
