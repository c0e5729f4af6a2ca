import type { StoreAddress } from '../address/storeAddress.ts';
import { AccessDenied } from './storeErrors.ts';

const grpcUnauthenticated = 16;
const metastreamPrefix = '$$';

/** A denied call, and the access right that would allow it. */
export interface Operation {
  readonly verb: string;
  readonly right: '$r' | '$w' | '$d' | '$mr' | '$mw';
  readonly stream: string;
}

export const readOperation = (stream: string): Operation =>
  stream.startsWith(metastreamPrefix)
    ? { verb: 'read the metadata of', right: '$mr', stream: stream.slice(2) }
    : { verb: 'read', right: '$r', stream };

export const appendOperation = (stream: string): Operation =>
  stream.startsWith(metastreamPrefix)
    ? { verb: 'set the metadata of', right: '$mw', stream: stream.slice(2) }
    : { verb: 'append to', right: '$w', stream };

export const deleteOperation = (stream: string): Operation => ({
  verb: 'delete',
  right: '$d',
  stream,
});

const describeUser = (user: string | undefined): string =>
  user === undefined ? 'somebody without a name' : `the user ${user}`;

/**
 * The message of a denied call: user, call, and the missing right; the store itself reports none of these.
 */
export const accessDeniedMessage = (
  { hosts, user }: StoreAddress,
  code: number | undefined,
  operation: Operation,
): string => {
  const store = `The event store at ${hosts}`;
  if (code === grpcUnauthenticated)
    return `${store} does not let ${describeUser(user)} in: the password is another, or nobody has this name.`;
  const list = operation.stream === '$all' ? 'the metadata of $all' : '$settings or its metadata';
  return `${store} denies it to ${describeUser(user)} to ${operation.verb} ${operation.stream} (${list} must give ${operation.right} to a group of theirs).`;
};

/** Returns a function that gives an access error this message; leaves other errors as they are. */
export const explainAccessDenied =
  (address: StoreAddress) =>
  (error: unknown, operation: Operation): void => {
    if (error instanceof AccessDenied)
      error.message = accessDeniedMessage(address, error.code, operation);
  };
