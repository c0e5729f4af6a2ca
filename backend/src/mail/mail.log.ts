import { defineLogEvents } from '@ovation/logging/logEvents';

export const mailLogEvents = defineLogEvents({
  'mail.delivery_failed': {
    level: 'warn',
    text: 'A mail was not delivered and is retried.',
    fields: {
      mailId: 'the mail',
      kind: 'kind of mail',
      attempts: 'count of attempts',
      error: 'answer of the mail server, or what went wrong',
      retryAt: 'time of the next attempt',
    },
  },
  'mail.delivery_abandoned': {
    level: 'error',
    text: 'A mail was not delivered and is no longer retried.',
    fields: {
      mailId: 'the mail',
      kind: 'kind of mail',
      reason: 'why it is not retried',
      error: 'answer of the mail server, or what went wrong',
    },
    action: 'Fix the cause, then replay the mail: npm run mail.',
  },
});
