import { type LogRecord, recordStreamName, recordType } from '../log/recordFormat.ts';
import { dotnetRegex } from './dotnetRegex.ts';

export type EventFilter = {
  readonly on: 'stream' | 'type';
  readonly regex?: string;
  readonly prefixes: readonly string[];
};

export type Matches = (record: LogRecord) => boolean;

/** The pattern of a filter cannot be used; the message is for the caller. */
export class InvalidFilter extends Error {}

const compile = (source: string): RegExp => {
  try {
    return dotnetRegex(source);
  } catch (error) {
    throw new InvalidFilter(`the filter's regular expression is not valid: ${String(error)}`);
  }
};

/** Compiles a test of records by stream name or event type; throws `InvalidFilter`. */
export const compileFilter = (filter: EventFilter | undefined): Matches => {
  if (filter === undefined) return () => true;
  const field = filter.on === 'stream' ? recordStreamName : recordType;
  if (filter.regex !== undefined && filter.regex !== '') {
    const pattern = compile(filter.regex);
    return (record) => pattern.test(field(record));
  }
  const { prefixes } = filter;
  return (record) => {
    const value = field(record);
    return prefixes.some((prefix) => value.startsWith(prefix));
  };
};
