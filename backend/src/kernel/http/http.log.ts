import { defineLogEvents } from '@ovation/logging/logEvents';

export const httpLogEvents = defineLogEvents({
  'http.temporary_file_not_removed': {
    level: 'warn',
    text: 'The temporary file of a received upload was not removed.',
    fields: { path: 'path of the file' },
    action: 'Remove the file.',
  },
  'http.request_refused_unavailable': {
    level: 'warn',
    text: 'A request was answered with 503, because a dependency is unavailable or the read models are behind.',
    fields: {
      reason: 'what is unavailable or behind',
      requestId: 'the request',
      path: 'path of the request, without its query',
    },
  },
  'http.dependency_failed': {
    level: 'warn',
    text: 'A request was answered with 503, because a dependency failed.',
    fields: {
      requestId: 'the request',
      path: 'path of the request, without its query',
    },
  },
  'http.request_failed': {
    level: 'error',
    text: 'A request was answered with 500, because of an unexpected error.',
    fields: {
      requestId: 'the request',
      path: 'path of the request, without its query',
    },
    action: 'Report the error with its stack: it is a bug.',
  },
});
