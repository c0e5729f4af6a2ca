import { defineLogEvents } from '@ovation/logging/logEvents';

export const searchLogEvents = defineLogEvents({
  'search.popular_keywords_not_read': {
    level: 'warn',
    text: 'Popular keywords were not read and are answered as empty.',
  },
  'search.keyword_not_counted': {
    level: 'warn',
    text: 'A keyword was not counted.',
  },
});
