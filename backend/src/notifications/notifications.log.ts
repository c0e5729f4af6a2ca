import { defineLogEvents } from '@ovation/logging/logEvents';

export const notificationsLogEvents = defineLogEvents({
  'notifications.daily_mail_failed': {
    level: 'error',
    text: 'The daily mail of a person failed and is retried with the next run.',
    fields: { personId: 'the recipient' },
  },
});
