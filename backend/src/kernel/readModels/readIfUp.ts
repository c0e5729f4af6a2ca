import { isPartFault } from '../partFaults.ts';
import { Unavailable } from '../unavailable.ts';

/**
 * Reads from a read model; returns `otherwise` while it is unavailable. For data beside the response to a
 * command, which must not fail once its events were appended.
 */
export const readIfUp = async <Value>(
  read: () => Promise<Value>,
  otherwise: Value,
): Promise<Value> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unavailable || isPartFault(error)) return otherwise;
    throw error;
  }
};
