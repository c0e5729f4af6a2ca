import { defineLogEvents } from '@ovation/logging/logEvents';

export const processLogEvents = defineLogEvents({
  'process.stop_requested': {
    level: 'info',
    text: 'The process stops its parts and exits.',
    fields: { reason: 'the signal, or that the parent process died' },
  },
  'process.stop_timed_out': {
    level: 'error',
    text: 'The process exited before all of its parts had stopped.',
    fields: { timeoutMs: 'milliseconds that all parts together had' },
  },
  'process.part_stop_failed': {
    level: 'error',
    text: 'A part of the process did not stop cleanly.',
    fields: { part: 'name of the part' },
  },
  'process.rejection_unhandled': {
    level: 'fatal',
    text: 'The process exited, because of an unhandled promise rejection.',
    action: 'Report the error with its stack: it is a bug.',
  },
  'process.nats_connection_failed': {
    level: 'warn',
    text: 'NATS was unreachable and is retried; pushes and queued jobs are delayed until then.',
    action: 'Check NATS and NATS_URL when the line repeats.',
  },
  'process.redis_connection_failed': {
    level: 'warn',
    text: 'The connection to Redis failed and is retried.',
    action: 'Check Redis and REDIS_URL when the line repeats.',
  },
  'process.personal_field_not_decrypted': {
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
