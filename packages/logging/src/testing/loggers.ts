import { createLogger, type Logger } from '../logger.ts';

/** A logger that writes nothing. */
export const silentLogger: Logger = createLogger('spec', 'silent', { write: () => undefined });

/** A line of the log, as it was written. */
export interface LoggedLine {
  readonly level: number;
  /** Name of the event. */
  readonly msg: string;
  readonly text: string;
  readonly [field: string]: unknown;
}

export interface RecordedLogs {
  readonly logger: Logger;
  /** Every line so far. */
  readonly logged: () => readonly LoggedLine[];
  /** Names of the events so far. */
  readonly events: () => readonly string[];
}

/** A logger of all levels that records what is logged. */
export const recordLogs = (): RecordedLogs => {
  const lines: string[] = [];
  const logged = (): readonly LoggedLine[] => lines.map((line) => JSON.parse(line) as LoggedLine);
  return {
    logger: createLogger('spec', 'trace', { write: (line) => void lines.push(line) }),
    logged,
    events: () => logged().map(({ msg }) => msg),
  };
};
