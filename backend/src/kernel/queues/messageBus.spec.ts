import { ErrorCode, type NatsConnection, NatsError } from 'nats';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { openMessageBus } from './messageBus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** NATS connection that fails a number of times. */
const unreachable = (times: number) => {
  const subscribed: string[] = [];
  const published: string[] = [];
  let left = times;
  const connection = {
    subscribe: (subject: string) => {
      subscribed.push(subject);
      return { unsubscribe: () => void subscribed.splice(subscribed.indexOf(subject), 1) };
    },
    publish: (subject: string) => published.push(subject),
    isClosed: () => false,
    flush: async () => undefined,
  } as unknown as NatsConnection;
  const connect = async () => {
    left -= 1;
    if (left >= 0) throw NatsError.errorForCode(ErrorCode.ConnectionRefused);
    return connection;
  };
  return { connect, subscribed, published };
};

it('starts while NATS is unavailable, and connects once it is up', async () => {
  const { connect, subscribed, published } = unreachable(3);
  const faults: unknown[] = [];
  const bus = await openMessageBus({ onUnavailable: (error) => faults.push(error) }, connect);
  expect(faults).toHaveLength(1);
  const callback = () => undefined;
  bus.subscribe('workers', { callback });
  bus.subscribe('given-up', { callback }).unsubscribe();
  bus.publish('workers', 'lost');
  expect(() => bus.connected()).toThrow(Unavailable);
  await expect(bus.flush()).rejects.toThrow(Unavailable);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(subscribed).toEqual(['workers']);
  bus.publish('workers', 'heard');
  expect(published).toEqual(['workers']);
  await expect(bus.flush()).resolves.toBeUndefined();
});

it('rejects if NATS denies access', async () => {
  const refused = NatsError.errorForCode(ErrorCode.AuthorizationViolation);
  const opening = openMessageBus({ onUnavailable: () => undefined }, () => Promise.reject(refused));
  await expect(opening).rejects.toBe(refused);
});
