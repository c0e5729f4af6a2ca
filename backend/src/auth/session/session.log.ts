import { defineLogEvents } from '@ovation/logging/logEvents';

export const sessionLogEvents = defineLogEvents({
  'auth.session_subscription_lost': {
    level: 'warn',
    text: 'The subscription to events that end sessions was lost and reconnects; until then commands read sessions from the store, and read-only calls trust cached ones for five seconds.',
  },
  'auth.session_subscription_failed': {
    level: 'warn',
    text: 'The subscription to events that end sessions failed and is retried.',
  },
  'auth.session_use_not_recorded': {
    level: 'warn',
    text: 'The last use of a session was not recorded.',
  },
});
