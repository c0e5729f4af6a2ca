import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { memoryQueues } from '../../testing/memoryQueues.ts';
import { type QueueWork, startQueueWork } from './queueWork.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (pending: QueueWork['pending']) => {
  const queues = memoryQueues();
  const worked: string[] = [];
  const work: QueueWork['work'] = async (id) => {
    worked.push(id);
    return 'done';
  };
  const running = startQueueWork(
    { queue: 'pictures', concurrency: 2, work, pending },
    queues,
    () => undefined,
  );
  onTestFinished(async () => {
    await running.stop();
  });
  return { queues, worked, running };
};

it('takes jobs from the log if a queue has not responded for half a minute', async () => {
  const { queues, worked, running } = start(async () => ['one', 'two', 'three']);
  queues.losesMessages = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(worked).toEqual([]);
  expect(running.isResponding()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(worked).toEqual(['one', 'two', 'three']);
  expect(running.isResponding()).toBe(false);
  queues.losesMessages = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(running.isResponding()).toBe(true);
  expect(worked).toHaveLength(3);
});

it('leaves the jobs to a queue that responds, and retries while the log is unavailable', async () => {
  let tries = 0;
  const { queues, worked } = start(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return ['one'];
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries).toBe(0);
  queues.losesMessages = true;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(worked).toEqual(['one', 'one']);
});
