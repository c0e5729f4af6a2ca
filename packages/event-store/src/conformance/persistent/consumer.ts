import {
  type PersistentSubscriptionToAll,
  type PersistentSubscriptionToStream,
  type PersistentSubscriptionToStreamResolvedEvent,
  type PersistentSubscriptionToStreamSettings,
  persistentSubscriptionToStreamSettingsFromDefaults as streamSettings,
} from '@eventstore/db-client';
import { vi } from 'vitest';
import { type Target, unique } from '../target.ts';

export type Delivery = PersistentSubscriptionToStreamResolvedEvent;
export type Consumer = PersistentSubscriptionToStream | PersistentSubscriptionToAll;

export const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });

export const numberOf = (delivery: Delivery): unknown =>
  (delivery.event?.data as { number: number } | undefined)?.number;

/** Notes deliveries and does with each what `handle` says. */
export const consume = (
  subscription: Consumer,
  handle: (delivery: Delivery) => Promise<unknown> = (delivery) =>
    (subscription as PersistentSubscriptionToStream).ack(delivery),
) => {
  const deliveries: Delivery[] = [];
  const errors: Error[] = [];
  (subscription as PersistentSubscriptionToStream)
    .on('data', (delivery: Delivery) => {
      deliveries.push(delivery);
      void handle(delivery);
    })
    .on('error', (error: Error) => errors.push(error));
  return { deliveries, errors, numbers: () => deliveries.map(numberOf) };
};

/** Leaves a delivery without an answer. */
export const keep = async (): Promise<void> => undefined;

export const confirmed = (subscription: Consumer): Promise<void> =>
  new Promise((resolve) =>
    (subscription as PersistentSubscriptionToStream).once('confirmation', () => resolve()),
  );

/** Makes and describes groups on streams of a target. */
export const streamGroups = (target: Target) => ({
  groupOn: async (
    stream: string,
    changes: Partial<PersistentSubscriptionToStreamSettings> = {},
  ): Promise<string> => {
    const group = unique('group');
    const settings = streamSettings({ startFrom: 'start', ...changes });
    await target.client().createPersistentSubscriptionToStream(stream, group, settings);
    return group;
  },
  info: (stream: string, group: string) =>
    target.client().getPersistentSubscriptionToStreamInfo(stream, group),
});
