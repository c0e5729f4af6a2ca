import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MemoryNats, memoryNats } from '../../testing/memoryNats.ts';
import { type WorkerPresence, watchWorkers } from './workerPresence.ts';

const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [first = '', second = ''] = ids;

const started: WorkerPresence[] = [];
const follow = async (nats: MemoryNats, id: string) => {
  const changes: (readonly string[])[] = [];
  const client = nats.client();
  const following = watchWorkers(client, id, (workers) => changes.push(workers));
  await vi.advanceTimersByTimeAsync(250);
  const presence = await following;
  started.push(presence);
  return { presence, changes, kill: client.kill };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const presence of started.splice(0)) presence.stop();
  vi.useRealTimers();
});

describe('workers', () => {
  it('discover each other as soon as the second one starts', async () => {
    const nats = memoryNats();
    const one = await follow(nats, first);
    const other = await follow(nats, second);
    expect(other.presence.workers).toEqual([first, second]);
    expect(one.changes).toEqual([[first, second]]);
  });

  it('notice within 5 seconds that one was killed', async () => {
    const nats = memoryNats();
    const one = await follow(nats, first);
    const other = await follow(nats, second);
    other.kill();
    await vi.advanceTimersByTimeAsync(4_500);
    expect(one.presence.workers).toEqual([first]);
    expect(one.changes).toEqual([[first, second], [first]]);
  });

  it('notice at once that one leaves', async () => {
    const nats = memoryNats();
    const one = await follow(nats, first);
    const other = await follow(nats, second);
    other.presence.stop();
    expect(one.presence.workers).toEqual([first]);
  });

  it('are each alone while NATS is unavailable, and together again afterwards', async () => {
    const nats = memoryNats();
    const one = await follow(nats, first);
    const other = await follow(nats, second);
    nats.isUnavailable = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([one.presence.workers, other.presence.workers]).toEqual([[first], [second]]);
    nats.isUnavailable = false;
    await vi.advanceTimersByTimeAsync(1_500);
    expect([one.presence.workers, other.presence.workers]).toEqual([
      [first, second],
      [first, second],
    ]);
  });
});
