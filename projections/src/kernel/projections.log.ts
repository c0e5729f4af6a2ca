import { defineLogEvents } from '@ovation/logging/logEvents';

/** Log events of the process itself: its start, its end, and what it is connected to. */
export const processLogEvents = defineLogEvents({
  'projections.first_build_delayed': {
    level: 'warn',
    text: 'Read models were not built in time for the start; requests for them are answered with 503 until they are.',
  },
  'projections.stop_requested': {
    level: 'info',
    text: 'The process stops its parts and exits.',
    fields: { reason: 'the signal, or that the parent process died' },
  },
  'projections.stop_failed': {
    level: 'error',
    text: 'The process did not stop cleanly.',
  },
  'projections.redis_connection_failed': {
    level: 'warn',
    text: 'The connection to Redis failed and is retried.',
    action: 'Check Redis and REDIS_URL when the line repeats.',
  },
  'projections.nats_connection_failed': {
    level: 'warn',
    text: 'NATS was unreachable and is retried; pushes are dropped until then.',
    action: 'Check NATS and NATS_URL when the line repeats.',
  },
  'projections.nats_status_changed': {
    level: 'info',
    text: 'The connection to NATS was lost or restored.',
    fields: { type: 'disconnect or reconnect' },
  },
  'projections.event_store_replaced': {
    level: 'warn',
    text: 'The event store is another one than before, and all read models are rebuilt from it.',
  },
  'projections.personal_field_not_decrypted': {
    level: 'error',
    text: 'A personal field of an event was not decrypted and is read as erased.',
    fields: {
      type: 'type of the event',
      field: 'name of the field',
      owner: 'id of the person whom it belongs to',
      reason: 'other-key or damaged',
    },
    action: 'Check that this process has all master keys.',
  },
});

/** Log events of reading the event log and of writing read models. */
export const readingLogEvents = defineLogEvents({
  'projections.subscription_lost': {
    level: 'warn',
    text: 'The subscription to the event log was lost and reconnects.',
  },
  'projections.reader_failed': {
    level: 'error',
    text: 'A reader of the event log failed and is restarted.',
  },
  'projections.checkpoint_rolled_back': {
    level: 'warn',
    text: 'Redis holds older checkpoints than before, and events are read again from there.',
    fields: { after: 'position in the event log' },
  },
  'projections.checkpoint_moved': {
    level: 'warn',
    text: 'Another process moved the checkpoint of a partition, and it was adopted.',
    fields: {
      model: 'the read model',
      partition: 'number of the partition',
      expected: 'position that this process wrote last',
      checkpoint: 'position that was found',
    },
  },
  'projections.commit_failed': {
    level: 'warn',
    text: 'A commit to Redis failed and is retried.',
    fields: { partitions: 'numbers of the partitions' },
  },
  'projections.handler_failed': {
    level: 'error',
    text: 'The handler of a projection failed, and its read model is behind until a retry succeeds.',
    fields: {
      model: 'the read model',
      event: 'id, type, stream and position of the event',
      pauseMs: 'milliseconds until the next attempt',
    },
    action: 'Fix the handler; the read model catches up on its own.',
  },
  'projections.retry_cancelled': {
    level: 'debug',
    text: 'The process stopped before the next attempt of a failed projection.',
  },
  'projections.progress_not_published': {
    level: 'warn',
    text: 'The positions of the read models were not published.',
  },
});

/** Log events of building generations of read models and switching to them. */
export const buildLogEvents = defineLogEvents({
  'projections.build_started': {
    level: 'info',
    text: 'New generations of read models were started and read the event log.',
    fields: { models: 'the read models' },
  },
  'projections.generation_switched': {
    level: 'info',
    text: 'A read model was switched to a new generation.',
    fields: { model: 'the read model', generation: 'number of the generation' },
  },
  'projections.generations_not_checked': {
    level: 'warn',
    text: 'The generations of the read models were not checked and are checked again later.',
  },
  'projections.old_generations_removed': {
    level: 'info',
    text: 'Old generations of read models were removed.',
    fields: { models: 'the read models', keyCount: 'count of removed keys' },
  },
  'projections.old_generations_not_removed': {
    level: 'warn',
    text: 'Old generations of read models were not removed and take up memory.',
    fields: { models: 'the read models' },
  },
  'projections.bulk_build_failed': {
    level: 'error',
    text: 'A build in bulk failed and goes on event by event.',
  },
  'projections.bulk_build_abandoned': {
    level: 'warn',
    text: 'A read model was taken out of a build in bulk, and its build goes on event by event.',
    fields: {
      model: 'the read model',
      reason: 'document-not-writable, built-by-other-process or handler-failed',
    },
  },
  'projections.bulk_commit_failed': {
    level: 'warn',
    text: 'A commit of a build in bulk failed and is retried.',
  },
  'projections.bulk_read_failed': {
    level: 'warn',
    text: 'Documents were not read for a build in bulk, and the read is retried.',
  },
});
