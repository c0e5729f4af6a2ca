import { defineLogEvents } from '@ovation/logging/logEvents';

export const reactionsLogEvents = defineLogEvents({
  'reactions.batch_failed': {
    level: 'warn',
    text: 'A batch of a reactor failed and is retried.',
    fields: {
      reactor: 'name of the reactor',
      key: 'key of the batch',
      eventId: 'first event of the batch',
      attempts: 'count of attempts',
    },
  },
  'reactions.batch_parked': {
    level: 'error',
    text: 'A batch failed for too long: its first event was parked, and its key is blocked until that is replayed.',
    fields: {
      reactor: 'name of the reactor',
      key: 'key of the batch',
      eventId: 'first event of the batch',
      attempts: 'count of attempts',
    },
    action: 'Fix the cause, then replay the event: npm run reactions.',
  },
  'reactions.batch_postponed': {
    level: 'warn',
    text: 'A batch was postponed, because the event store was unavailable.',
    fields: { reactor: 'name of the reactor', key: 'key of the batch' },
  },
  'reactions.reaction_failed': {
    level: 'warn',
    text: 'A reaction to an event failed and is retried.',
    fields: {
      reactor: 'name of the reactor',
      eventId: 'the event',
      stream: 'stream of the event',
      attempts: 'count of attempts',
    },
  },
  'reactions.reaction_parked': {
    level: 'error',
    text: 'A reaction to an event failed for too long, and the event was parked.',
    fields: {
      reactor: 'name of the reactor',
      eventId: 'the event',
      stream: 'stream of the event',
      attempts: 'count of attempts',
    },
    action: 'Fix the cause, then replay the event: npm run reactions.',
  },
  'reactions.stream_postponed': {
    level: 'warn',
    text: 'A stream was not read, or its event not parked, because the event store was unavailable; it is retried.',
    fields: { reactor: 'name of the reactor', stream: 'the stream' },
  },
  'reactions.reactor_separated': {
    level: 'warn',
    text: 'A reactor fell behind the others and now reads through a subscription of its own.',
    fields: { reactor: 'name of the reactor' },
  },
  'reactions.subscription_lost': {
    level: 'warn',
    text: 'The subscription of reactors to the event store was lost and reconnects.',
  },
  'reactions.checkpoint_not_saved': {
    level: 'warn',
    text: 'The checkpoint of a reactor was not saved and is saved later.',
    fields: { reactor: 'name of the reactor' },
  },
  'reactions.reactors_reassigned': {
    level: 'info',
    text: 'Reactors were reassigned among the workers.',
    fields: {
      workerCount: 'count of workers',
      gainedCount: 'count of reactors that this worker starts',
      leftCount: 'count of reactors that this worker stops',
    },
  },
  'reactions.start_failed': {
    level: 'error',
    text: 'Reactors did not start and are retried.',
    action: 'Check the event store and the rights of this process when the line repeats.',
  },
  'reactions.parked_not_counted': {
    level: 'warn',
    text: 'Parked events were not counted, so that their metric is out of date.',
  },
});
