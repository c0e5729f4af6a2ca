import { isDependencyError } from '../dependencyErrors.ts';
import { Unavailable } from '../unavailable.ts';

/**
 * Reads from a read model; returns `fallback` while it is unavailable. For data beside the response to a
 * command, which must not fail once its events were appended.
 */
export const readOrDefault = async <Value>(
  read: () => Promise<Value>,
  fallback: Value,
): Promise<Value> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unavailable || isDependencyError(error)) return fallback;
    throw error;
  }
};
