import { ErrorType, EventStoreDBClient } from '@eventstore/db-client';
import { appendOneByOne } from '@ovation/grpc-wire/appendOneByOne';
import { quietServerName } from '@ovation/grpc-wire/quietServerName';
import { sayWhatIsDenied } from './denied.ts';
import type { StoreAddress } from './storeAddress.ts';

export type EventStore = EventStoreDBClient;

/** The address of the store cannot be used as it is; the message says why, in a line. */
export class StoreAddressProblem extends Error {
  override readonly name = 'StoreAddressProblem';
}

const addressPattern = /^esdb(?:\+discover)?:\/\/(?:([^:@/?]+):[^@/?]*@)?([^/?]+)/;

/** `esdb://user:password@a:2113,b:2113?tls=true` → where and as whom; throws `StoreAddressProblem`. */
export const storeAddressOf = (url: string): StoreAddress => {
  const [, user, hosts] = addressPattern.exec(url.trim()) ?? [];
  if (hosts === undefined)
    throw new StoreAddressProblem(
      'The address of the event store is not one: esdb://user:password@host:2113?tls=true&tlsCAFile=/path/ca.crt',
    );
  return { hosts, user: user === undefined ? undefined : decodeURIComponent(user) };
};

/**
 * What holds where the address itself names nothing. Longest wait for one call of the store is ten
 * seconds; subscriptions have none. Whom to ask in a cluster is looked for three times in a second,
 * and a member that hangs is not waited for: calls wait for the search, and no deadline ends it.
 */
const settings = {
  defaultDeadline: 10_000,
  maxDiscoverAttempts: 3,
  discoveryInterval: 300,
  /** Seconds. */
  gossipTimeout: 2,
} as const;

/** The address with the settings that it does not name. */
export const storeUrlWithSettings = (url: string): string => {
  const [address = '', query] = url.trim().split('?', 2);
  const named = (query ?? '').split('&').filter((pair) => pair !== '');
  const names = named.map((pair) => pair.split('=')[0]?.toLowerCase());
  const added = Object.entries(settings).filter(([name]) => !names.includes(name.toLowerCase()));
  const pairs = [...named, ...added.map(([name, value]) => `${name}=${value}`)];
  return `${address.replace(/\/+$/, '')}?${pairs.join('&')}`;
};

const isWithoutTls = (url: string): boolean => /[?&]tls=false(&|$)/i.test(url);

/** Opens a client for an `esdb://` address. It connects when first used. */
export const openEventStore = (url: string): EventStore => {
  const address = storeAddressOf(url);
  if (address.user !== undefined && isWithoutTls(url))
    throw new StoreAddressProblem(
      `The address of the event store names the user ${address.user}, whom nobody is told of with tls=false: take one of them away.`,
    );
  const store = appendOneByOne(connect(url));
  sayWhatIsDenied(store, address);
  return store;
};

const connect = (url: string): EventStore => {
  quietServerName();
  try {
    return EventStoreDBClient.connectionString(storeUrlWithSettings(url));
  } catch (error) {
    // What the client says of an address quotes its password.
    const isFile = error instanceof Error && error.message.includes('certificate');
    const reason = isFile ? 'the file of tlsCAFile is not there' : 'it cannot be read';
    throw new StoreAddressProblem(`The address of the event store cannot be used: ${reason}.`);
  }
};

/** True for what a store denies to whoever asks: no later try goes better. */
export const isDenied = (error: unknown): error is Error =>
  error instanceof Error && 'type' in error && error.type === ErrorType.ACCESS_DENIED;
