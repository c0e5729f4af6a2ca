import { defineLogEvents } from '@ovation/logging/logEvents';

export const subscriptionsLogEvents = defineLogEvents({
  'subscriptions.reminder_failed': {
    level: 'error',
    text: 'The reminder of a renewal failed and is retried with the next run.',
    fields: { subscriptionId: 'the subscription' },
  },
  'subscriptions.renewal_failed': {
    level: 'error',
    text: 'The renewal of a subscription failed and is retried with the next run.',
    fields: { subscriptionId: 'the subscription' },
  },
});
