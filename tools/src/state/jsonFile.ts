import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Reads a small JSON state file; `undefined` when it is absent or does not satisfy `check`
 * (cut short by a crash, or of an older shape).
 */
export const readJsonFile = <T>(
  path: string,
  check: (value: unknown) => value is T,
): T | undefined => {
  if (!existsSync(path)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  return check(value) ? value : undefined;
};

/** Writes by rename, so that a reader or a crash never meets half a file; mode 0600 by default. */
export const writeJsonFile = (path: string, value: unknown, mode = 0o600): void => {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode });
  renameSync(temporary, path);
};

/** True for a plain object all of whose values are strings. */
export const isStringRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === 'string');
