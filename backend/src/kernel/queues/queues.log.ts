import { defineLogEvents } from '@ovation/logging/logEvents';

export const queuesLogEvents = defineLogEvents({
  'queues.timer_failed': {
    level: 'error',
    text: 'A run of a timer failed; the next one is not affected.',
    fields: { timer: 'name of the timer' },
  },
  'queues.work_failed': {
    level: 'warn',
    text: 'A work queue did not respond, or one of its jobs failed.',
    fields: { queue: 'name of the queue' },
  },
  'queues.consumer_failed': {
    level: 'warn',
    text: 'Jobs could not be fetched from a work queue, or one of them failed; fetching goes on.',
    fields: { queue: 'name of the queue' },
  },
});
