import { defineLogEvents } from '@ovation/logging/logEvents';

export const dataExportLogEvents = defineLogEvents({
  'data_export.archive_failed': {
    level: 'error',
    text: 'The archive of a data export was not written.',
    fields: {
      exportId: 'the data export',
      attempts: 'count of attempts, this one included',
    },
  },
  'data_export.abandoned': {
    level: 'error',
    text: 'A data export was abandoned: its last attempt ended without a result.',
    fields: { event: 'the event that ended it; absent when there is none' },
    action:
      'Find the cause in the data_export.archive_failed lines before; the person may request a new export.',
  },
});
