import { defineLogEvents } from '@ovation/logging/logEvents';

export const mediaLogEvents = defineLogEvents({
  'media.file_rejected': {
    level: 'warn',
    text: 'An uploaded file was rejected, because it cannot be converted.',
    fields: { fileId: 'the file', reason: 'why it is rejected' },
  },
  'media.conversion_failed': {
    level: 'error',
    text: 'The conversion of an uploaded file failed and is retried.',
    fields: { fileId: 'the file', attempts: 'count of attempts' },
  },
  'media.conversion_abandoned': {
    level: 'error',
    text: 'The conversion of an uploaded file failed and is no longer retried.',
    fields: { fileId: 'the file', attempts: 'count of attempts' },
    action: 'Fix the cause, then replay the file: npm run media.',
  },
  'media.conversion_expired': {
    level: 'error',
    text: 'The conversion of an uploaded file was abandoned: its last attempt ended without a result.',
    fields: {
      fileId: 'the file',
      event: 'the event that ended it; absent when there is none',
    },
    action: 'Find out why workers stopped during it, then replay the file: npm run media.',
  },
});
