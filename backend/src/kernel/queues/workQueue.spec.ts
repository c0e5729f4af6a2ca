import { ErrorCode, type NatsConnection, NatsError } from 'nats';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkQueues } from './workQueue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Faults {
  readonly working?: () => void;
  readonly ack?: () => void;
  readonly add?: () => Promise<void>;
}

/** Queue with one message, on which a worker works until `end`. */
const world = ({
  working = () => undefined,
  ack = () => undefined,
  add = async () => undefined,
}: Faults = {}) => {
  const stopping = new AbortController();
  let finish: (worked: 'done') => void = () => undefined;
  const ended = new Promise<'done'>((resolve) => {
    finish = resolve;
  });
  const message = {
    data: new TextEncoder().encode('file'),
    working: vi.fn(working),
    ack: vi.fn(() => {
      stopping.abort();
      ack();
    }),
    nak: vi.fn(),
  };
  const consumers = {
    add: vi.fn((_stream: string, _config: { ack_wait: number }) => add()),
    update: vi.fn(async (..._asked: unknown[]) => undefined),
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

it('sends heartbeats more often than the ack wait', async () => {
  const { message, consumers, onFault, end } = world();
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

it('continues its job without a connection', async () => {
  const closed = () => {
    throw new NatsError('closed', ErrorCode.ConnectionClosed);
  };
  const { message, end } = world({ working: closed, ack: closed });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(message.working).toHaveBeenCalledOnce();
  await end();
  expect(message.ack).toHaveBeenCalledOnce();
});

it('updates the consumer of an earlier version', async () => {
  const existing = new NatsError('consumer already exists', ErrorCode.JetStream404NoMessages);
  existing.api_error = { code: 400, err_code: 10_148, description: 'consumer already exists' };
  const { consumers, message, onFault, end } = world({ add: () => Promise.reject(existing) });
  await end();
  const changed = { ack_wait: consumers.add.mock.calls[0]?.[1].ack_wait, max_ack_pending: 1_000 };
  expect(consumers.update.mock.calls).toEqual([['work-media', 'workers', changed]]);
  expect([message.ack.mock.calls.length, onFault.mock.calls]).toEqual([1, []]);
});
