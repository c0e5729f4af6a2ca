import { AccessDeniedError, type EventStoreDBClient } from '@eventstore/db-client';
import type { StoreAddress } from './storeAddress.ts';

const grpcUnauthenticated = 16;
const metastreamPrefix = '$$';

/** What was asked for, and what in an access list would allow it. */
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

const deleting = (stream: string): Deed => ({ words: 'delete', right: '$d', stream });

const whoIs = (user: string | undefined): string =>
  user === undefined ? 'somebody without a name' : `the user ${user}`;

const inWords = ({ hosts, user }: StoreAddress, error: AccessDeniedError, deed: Deed): string => {
  const store = `The event store at ${hosts}`;
  if (error.code === grpcUnauthenticated)
    return `${store} does not let ${whoIs(user)} in: the password is another, or nobody has this name.`;
  const list = deed.stream === '$all' ? 'the metadata of $all' : '$settings or its metadata';
  return `${store} denies it to ${whoIs(user)} to ${deed.words} ${deed.stream} (${list} must give ${deed.right} to a group of theirs).`;
};

/** Gives an error that denies something the words of who was denied what; leaves others as they are. */
export const deniedAt =
  (address: StoreAddress) =>
  (error: unknown, deed: Deed): void => {
    if (error instanceof AccessDeniedError) error.message = inWords(address, error, deed);
  };

/** What the client emits and iterates: reads and subscriptions. */
interface Emitting {
  emit(name: string | symbol, ...args: unknown[]): boolean;
}

/**
 * The store itself says no more than that access is denied, and of appends not even that: each error
 * is given the words of who was denied what, and what would allow it. Its class stays.
 */
export const sayWhatIsDenied = (store: EventStoreDBClient, address: StoreAddress): void => {
  const explain = deniedAt(address);
  const told =
    <Args extends [string, ...unknown[]], Result>(
      call: (...args: Args) => Promise<Result>,
      deedOf: (stream: string) => Deed,
    ) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call.apply(store, args);
      } catch (error) {
        explain(error, deedOf(args[0]));
        throw error;
      }
    };
  const heard =
    <Args extends unknown[], Stream extends Emitting>(
      call: (...args: Args) => Stream,
      deedOf: (args: Args) => Deed,
    ) =>
    (...args: Args): Stream => {
      const stream = call.apply(store, args);
      const emit = stream.emit.bind(stream);
      stream.emit = (name, ...rest) => {
        if (name === 'error') explain(rest[0], deedOf(args));
        return emit(name, ...rest);
      };
      return stream;
    };
  const { appendToStream, deleteStream, tombstoneStream } = store;
  const { readStream, readAll, subscribeToAll, subscribeToStream } = store;
  const ofStream = (args: unknown[]) => reading(String(args[0]));
  const ofAll = () => reading('$all');
  Object.assign(store, {
    appendToStream: told(appendToStream as never, appending),
    deleteStream: told(deleteStream as never, deleting),
    tombstoneStream: told(tombstoneStream as never, deleting),
    readStream: heard(readStream as never, ofStream),
    readAll: heard(readAll as never, ofAll),
    subscribeToStream: heard(subscribeToStream as never, ofStream),
    subscribeToAll: heard(subscribeToAll as never, ofAll),
  });
};
