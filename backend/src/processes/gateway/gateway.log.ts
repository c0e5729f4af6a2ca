import { defineLogEvents } from '@ovation/logging/logEvents';

export const gatewayLogEvents = defineLogEvents({
  'gateway.settings_read_failed': {
    level: 'warn',
    text: 'The settings of the site were not read from the API.',
  },
  'gateway.page_failed': {
    level: 'error',
    text: 'A page was not rendered on the server, or not served.',
  },
  'gateway.forwarding_failed': {
    level: 'warn',
    text: 'A request was not forwarded and was answered with 503.',
    fields: { method: 'method of the request', path: 'path of the request, without its query' },
  },
});
