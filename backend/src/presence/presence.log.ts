import { defineLogEvents } from '@ovation/logging/logEvents';

export const presenceLogEvents = defineLogEvents({
  'presence.online_read_failed': {
    level: 'warn',
    text: 'The list of creators who are online was not read and is answered as empty.',
  },
});
