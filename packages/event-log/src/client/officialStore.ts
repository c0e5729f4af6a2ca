import { EventStoreDBClient } from '@eventstore/db-client';
import {
  StoreAddressProblem,
  storeAddressOf,
  storeUrlWithSettings,
} from '@ovation/event-store-client/address/storeAddress';
import { AccessDenied } from '@ovation/event-store-client/errors/storeErrors';
import { disableBatchAppend } from '@ovation/grpc-wire/disableBatchAppend';
import { silenceServerNameWarning } from '@ovation/grpc-wire/silenceServerNameWarning';
import { explainAccessErrors } from './explainAccessErrors.ts';
import { storeErrorOf } from './officialErrors.ts';

export type EventStore = EventStoreDBClient;

const isWithoutTls = (url: string): boolean => /[?&]tls=false(&|$)/i.test(url);

/** Opens a client for an `esdb://` address. It connects when first used. */
export const openEventStore = (url: string): EventStore => {
  const address = storeAddressOf(url);
  if (address.user !== undefined && isWithoutTls(url))
    throw new StoreAddressProblem(
      `The address of the event store names the user ${address.user}, whom nobody is told of with tls=false: take one of them away.`,
    );
  const store = disableBatchAppend(connectClient(url));
  explainAccessErrors(store, address);
  return store;
};

const connectClient = (url: string): EventStore => {
  silenceServerNameWarning();
  try {
    return EventStoreDBClient.connectionString(storeUrlWithSettings(url));
  } catch (error) {
    // The client's message about an address quotes its password.
    const isFile = error instanceof Error && error.message.includes('certificate');
    const reason = isFile ? 'the file of tlsCAFile is not there' : 'it cannot be read';
    throw new StoreAddressProblem(`The address of the event store cannot be used: ${reason}.`);
  }
};

/** True for an error of denied access: a retry will not succeed. */
export const isAccessDenied = (error: unknown): error is Error =>
  storeErrorOf(error) instanceof AccessDenied;
