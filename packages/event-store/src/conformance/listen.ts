import type {
  AllStreamSubscription,
  ResolvedEvent,
  StreamSubscription,
} from '@eventstore/db-client';
import { vi } from 'vitest';

type Subscription = StreamSubscription | AllStreamSubscription;

/** Records everything that a subscription emits, in order. */
export const listen = (subscription: Subscription) => {
  const events: ResolvedEvent[] = [];
  const messages: string[] = [];
  const errors: Error[] = [];
  subscription
    .on('confirmation', () => messages.push('confirmation'))
    .on('data', (event: ResolvedEvent) => {
      events.push(event);
      messages.push('event');
    })
    .on('caughtUp', () => messages.push('caughtUp'))
    .on('error', (error: Error) => errors.push(error));
  return { events, said: messages, errors };
};

const waitOptions = { timeout: 30_000, interval: 5 };
export const until = (check: () => void) => vi.waitFor(check, waitOptions);
