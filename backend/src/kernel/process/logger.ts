import { type Logger, pino } from 'pino';

export type { Logger };

/** Never written, whatever the level: what signs a person in, or pays. */
const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.clientSecret',
  '*.apiKey',
];

/** Lines of JSON on standard error, so that standard output keeps the ready line. */
export const createLogger = (name: string, level: string): Logger =>
  pino({ name, level, redact: { paths: secretPaths, censor: '[secret]' } }, pino.destination(2));
