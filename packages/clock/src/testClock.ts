import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { wallClockMs } from './wallClock.ts';

/** Time of the product. */
export type Clock = () => Date;

interface KnownFile {
  /** Changes with each move: the file is replaced, never rewritten. */
  readonly version: string;
  readonly offsetMs: number;
}

const unmoved: KnownFile = { version: '', offsetMs: 0 };

const parseOffset = (file: string): number => {
  const { offsetMs }: { readonly offsetMs?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof offsetMs === 'number' && Number.isSafeInteger(offsetMs) && offsetMs >= 0) {
    return offsetMs;
  }
  throw new Error(`${file} is no test clock: offsetMs must be a number of milliseconds`);
};

const readFile = (file: string, known: KnownFile): KnownFile => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!found) return unmoved;
  const version = `${found.ino}@${found.mtimeNs}`;
  return version === known.version ? known : { version, offsetMs: parseOffset(file) };
};

/** Reader of a test clock's offset: 0 until it is moved. */
export const testClockOffset = (file: string): (() => number) => {
  let known = unmoved;
  return () => {
    known = readFile(file, known);
    return known.offsetMs;
  };
};

/**
 * Clock of a process: the machine's, moved ahead by the test clock of this file, if one is named. The file is
 * consulted at each reading, so that all processes of a stack move at the same moment.
 */
export const openClock = (file: string | undefined): Clock => {
  if (!file) return () => new Date(wallClockMs());
  const offsetMs = testClockOffset(file);
  return () => new Date(wallClockMs() + offsetMs());
};

/** Moves the test clock of a file to an instant; it continues from there. Throws if that lies in the past. */
export const moveTestClock = (file: string, to: Date): void => {
  const offsetMs = to.getTime() - wallClockMs();
  if (offsetMs < testClockOffset(file)()) throw new Error('a test clock never goes back');
  const written = `${file}.new`;
  writeFileSync(written, `${JSON.stringify({ offsetMs })}\n`);
  renameSync(written, file);
};
