import { ErrorCode, type NatsConnection, NatsError } from 'nats';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkQueues } from './workQueue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue with one message, which a worker takes and works on until it is told that it is done. */
const world = (working: () => void) => {
  const stopping = new AbortController();
  let finish: (worked: 'done') => void = () => undefined;
  const ended = new Promise<'done'>((resolve) => {
    finish = resolve;
  });
  const message = {
    data: new TextEncoder().encode('file'),
    working: vi.fn(working),
    ack: vi.fn(() => stopping.abort()),
    nak: vi.fn(),
  };
  const consumers = {
    add: vi.fn(async (_stream: string, _config: { ack_wait: number }) => undefined),
    get: async () => ({
      fetch: async () => Object.assign([message], { close: () => undefined }),
    }),
  };
  const nats = {
    jetstreamManager: async () => ({ streams: { add: async () => undefined }, consumers }),
    jetstream: () => ({ consumers }),
  } as unknown as NatsConnection;
  const onFault = vi.fn();
  const queues = createWorkQueues({ connected: () => nats }, onFault);
  const worked = queues.work('media', () => ended, stopping.signal);
  const end = async () => {
    finish('done');
    await worked;
  };
  return { message, consumers, onFault, end };
};

it('tells the queue more often than it has patience that work goes on', async () => {
  const { message, consumers, onFault, end } = world(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const patienceMs = (consumers.add.mock.calls[0]?.[1].ack_wait ?? 0) / 1_000_000;
  await vi.advanceTimersByTimeAsync(10 * patienceMs);
  expect(message.working.mock.calls.length).toBeGreaterThanOrEqual(20);
  expect(message.ack).not.toHaveBeenCalled();
  await end();
  expect(message.ack).toHaveBeenCalledOnce();
  message.working.mockClear();
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect([message.working.mock.calls, onFault.mock.calls]).toEqual([[], []]);
});

it('goes on with its work where the connection is gone', async () => {
  const { message, onFault, end } = world(() => {
    throw new NatsError('closed', ErrorCode.ConnectionClosed);
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(message.working).toHaveBeenCalledOnce();
  await end();
  expect(message.ack).toHaveBeenCalledOnce();
  expect(onFault).not.toHaveBeenCalled();
});
