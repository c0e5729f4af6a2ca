import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';

const fileBytesMax = 16 * 1024 * 1024;

export type LogFile = { write: (chunk: string | Uint8Array) => void; close: () => void };

/**
 * Append-only log of bounded size: when it is full it becomes `<path>.1`, replacing the previous
 * one. Written synchronously, so that the last output of a dying process is there.
 */
export const openLogFile = (path: string, bytesMax = fileBytesMax): LogFile => {
  let descriptor: number | undefined = openSync(path, 'a', 0o600);
  let bytes = fstatSync(descriptor).size;
  const rotate = (full: number): number => {
    closeSync(full);
    renameSync(path, `${path}.1`);
    bytes = 0;
    return openSync(path, 'a', 0o600);
  };
  return {
    write: (chunk) => {
      // A process that is being torn down may still write after its log was closed.
      if (descriptor === undefined) return;
      const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      if (bytes > 0 && bytes + data.length > bytesMax) descriptor = rotate(descriptor);
      writeSync(descriptor, data);
      bytes += data.length;
    },
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
};

/** Last lines of a log, for an error message. */
export const lastLogLines = (path: string, linesMax: number): string =>
  existsSync(path)
    ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-linesMax).join('\n')
    : '';
