import { type Logger, pino } from 'pino';

export type { Logger };

/** Redacted at every log level: credentials and payment secrets. */
const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.clientSecret',
  '*.apiKey',
];

/** Logger that writes JSON lines to standard error; standard output is for the ready line. */
export const createLogger = (name: string, level: string): Logger =>
  pino({ name, level, redact: { paths: secretPaths, censor: '[secret]' } }, pino.destination(2));
