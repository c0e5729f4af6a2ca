import { defineLogEvents } from '@ovation/logging/logEvents';

export const countersLogEvents = defineLogEvents({
  'counters.memory_fallback_started': {
    level: 'warn',
    text: 'Redis was unavailable, and each process counts rate limits in its own memory until it is back.',
    action: 'Check Redis.',
  },
  'counters.memory_fallback_ended': {
    level: 'info',
    text: 'Redis is available again, and rate limits are counted in it.',
  },
});
