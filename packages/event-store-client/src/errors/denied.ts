import type { StoreAddress } from '../address/storeAddress.ts';
import { AccessDenied } from './storeErrors.ts';

const grpcUnauthenticated = 16;
const metastreamPrefix = '$$';

/** A denied call, and the access right that would allow it. */
export interface Deed {
  readonly words: string;
  readonly right: '$r' | '$w' | '$d' | '$mr' | '$mw';
  readonly stream: string;
}

export const reading = (stream: string): Deed =>
  stream.startsWith(metastreamPrefix)
    ? { words: 'read the metadata of', right: '$mr', stream: stream.slice(2) }
    : { words: 'read', right: '$r', stream };

export const appending = (stream: string): Deed =>
  stream.startsWith(metastreamPrefix)
    ? { words: 'set the metadata of', right: '$mw', stream: stream.slice(2) }
    : { words: 'append to', right: '$w', stream };

export const deleting = (stream: string): Deed => ({ words: 'delete', right: '$d', stream });

const whoIs = (user: string | undefined): string =>
  user === undefined ? 'somebody without a name' : `the user ${user}`;

/**
 * The message of a denied call: user, call, and the missing right; the store itself reports none of these.
 */
export const wordsOfDenial = (
  { hosts, user }: StoreAddress,
  code: number | undefined,
  deed: Deed,
): string => {
  const store = `The event store at ${hosts}`;
  if (code === grpcUnauthenticated)
    return `${store} does not let ${whoIs(user)} in: the password is another, or nobody has this name.`;
  const list = deed.stream === '$all' ? 'the metadata of $all' : '$settings or its metadata';
  return `${store} denies it to ${whoIs(user)} to ${deed.words} ${deed.stream} (${list} must give ${deed.right} to a group of theirs).`;
};

/** Returns a function that gives an access error this message; leaves other errors as they are. */
export const deniedAt =
  (address: StoreAddress) =>
  (error: unknown, deed: Deed): void => {
    if (error instanceof AccessDenied) error.message = wordsOfDenial(address, error.code, deed);
  };
