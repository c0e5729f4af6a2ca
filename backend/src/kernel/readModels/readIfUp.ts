import { isPartFault } from '../partFaults.ts';
import { Unavailable } from '../unavailable.ts';

/**
 * What a read model has, or `otherwise` while it cannot be read: for what stands beside the answer to a
 * command, since what was appended is never answered with a fault of the read models.
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
