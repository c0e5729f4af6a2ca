import { AccessDeniedError, type EventStoreDBClient } from '@eventstore/db-client';
import type { StoreAddress } from '@ovation/event-store-client/address/storeAddress';
import {
  appending,
  type Deed,
  deleting,
  reading,
  wordsOfDenial,
} from '@ovation/event-store-client/errors/denied';

/** A read or a subscription of the client, which emits its errors. */
interface Emitting {
  emit(name: string | symbol, ...args: unknown[]): boolean;
}

type Explain = (error: unknown, deed: Deed) => void;

/** Wraps a unary call: its access errors get the message. */
const toldOnce =
  <Args extends [stream: string, ...rest: unknown[]], Result>(
    call: (...args: Args) => Promise<Result>,
    explain: Explain,
    deedOf: (stream: string) => Deed,
  ) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await call(...args);
    } catch (error) {
      explain(error, deedOf(args[0]));
      throw error;
    }
  };

/** Wraps a read or a subscription, which emits its errors. */
const toldByEvent = <Stream extends Emitting>(
  stream: Stream,
  explain: Explain,
  deed: Deed,
): Stream => {
  const emit = stream.emit.bind(stream);
  stream.emit = (name, ...rest) => {
    if (name === 'error') explain(rest[0], deed);
    return emit(name, ...rest);
  };
  return stream;
};

/**
 * Adds the user, the call and the missing right to access errors. The store itself only reports that access
 * is denied, and of appends not even that. The class of the error stays.
 */
export const sayWhatIsDenied = (store: EventStoreDBClient, address: StoreAddress): void => {
  const explain: Explain = (error, deed) => {
    if (error instanceof AccessDeniedError)
      error.message = wordsOfDenial(address, error.code, deed);
  };
  const ofAll = reading('$all');
  const { readStream, readAll, subscribeToAll, subscribeToStream } = store;
  const explained: Partial<EventStoreDBClient> = {
    appendToStream: toldOnce(store.appendToStream.bind(store), explain, appending),
    deleteStream: toldOnce(store.deleteStream.bind(store), explain, deleting),
    tombstoneStream: toldOnce(store.tombstoneStream.bind(store), explain, deleting),
    readStream: (...args: Parameters<typeof readStream>) =>
      toldByEvent(readStream.apply(store, args), explain, reading(args[0])),
    readAll: (...args: Parameters<typeof readAll>) =>
      toldByEvent(readAll.apply(store, args), explain, ofAll),
    subscribeToStream: (...args: Parameters<typeof subscribeToStream>) =>
      toldByEvent(subscribeToStream.apply(store, args), explain, reading(args[0])),
    subscribeToAll: (...args: Parameters<typeof subscribeToAll>) =>
      toldByEvent(subscribeToAll.apply(store, args), explain, ofAll),
  };
  Object.assign(store, explained);
};
