import { AccessDeniedError, type EventStoreDBClient } from '@eventstore/db-client';
import type { StoreAddress } from '@ovation/event-store-client/address/storeAddress';
import {
  accessDeniedMessage,
  appendOperation,
  deleteOperation,
  type Operation,
  readOperation,
} from '@ovation/event-store-client/errors/accessDenied';

/** A read or a subscription of the client, which emits its errors. */
interface ErrorEmitter {
  emit(name: string | symbol, ...args: unknown[]): boolean;
}

type Explain = (error: unknown, operation: Operation) => void;

/** Wraps a unary call: its access errors get the message. */
const explainCall =
  <Args extends [stream: string, ...rest: unknown[]], Result>(
    call: (...args: Args) => Promise<Result>,
    explain: Explain,
    operationOf: (stream: string) => Operation,
  ) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await call(...args);
    } catch (error) {
      explain(error, operationOf(args[0]));
      throw error;
    }
  };

/** Wraps a read or a subscription, which emits its errors. */
const explainStream = <Stream extends ErrorEmitter>(
  stream: Stream,
  explain: Explain,
  operation: Operation,
): Stream => {
  const emit = stream.emit.bind(stream);
  stream.emit = (name, ...rest) => {
    if (name === 'error') explain(rest[0], operation);
    return emit(name, ...rest);
  };
  return stream;
};

/**
 * Adds the user, the call and the missing right to access errors. The store itself only reports that access
 * is denied, and of appends not even that. The class of the error stays.
 */
export const explainAccessErrors = (store: EventStoreDBClient, address: StoreAddress): void => {
  const explain: Explain = (error, operation) => {
    if (error instanceof AccessDeniedError)
      error.message = accessDeniedMessage(address, error.code, operation);
  };
  const readAllOperation = readOperation('$all');
  const { readStream, readAll, subscribeToAll, subscribeToStream } = store;
  const explained: Partial<EventStoreDBClient> = {
    appendToStream: explainCall(store.appendToStream.bind(store), explain, appendOperation),
    deleteStream: explainCall(store.deleteStream.bind(store), explain, deleteOperation),
    tombstoneStream: explainCall(store.tombstoneStream.bind(store), explain, deleteOperation),
    readStream: (...args: Parameters<typeof readStream>) =>
      explainStream(readStream.apply(store, args), explain, readOperation(args[0])),
    readAll: (...args: Parameters<typeof readAll>) =>
      explainStream(readAll.apply(store, args), explain, readAllOperation),
    subscribeToStream: (...args: Parameters<typeof subscribeToStream>) =>
      explainStream(subscribeToStream.apply(store, args), explain, readOperation(args[0])),
    subscribeToAll: (...args: Parameters<typeof subscribeToAll>) =>
      explainStream(subscribeToAll.apply(store, args), explain, readAllOperation),
  };
  Object.assign(store, explained);
};
