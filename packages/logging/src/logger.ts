import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Fields that are never logged, at any level: credentials and payment secrets. */
const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.clientSecret',
  '*.apiKey',
];

/**
 * Creates the logger of a process: a line of JSON per event, with the name of the process and without secrets.
 * Lines go to standard error, because standard output carries the ready line.
 */
export const createLogger = (
  name: string,
  level: string,
  destination: DestinationStream = pino.destination(2),
): Logger => pino({ name, level, redact: { paths: secretPaths, censor: '[secret]' } }, destination);
