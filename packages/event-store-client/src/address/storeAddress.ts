/** Address and user of a store for messages: without the password. */
export interface StoreAddress {
  /** `host:port`, for a cluster several: `a:2113,b:2113,c:2113`. */
  readonly hosts: string;
  readonly user: string | undefined;
}

/** The address of the store cannot be used; the message gives the reason in a line. */
export class StoreAddressProblem extends Error {
  override readonly name = 'StoreAddressProblem';
}

const addressPattern = /^esdb(?:\+discover)?:\/\/(?:([^:@/?]+):[^@/?]*@)?([^/?]+)/;

/** Parses `esdb://user:password@a:2113,b:2113?tls=true`; throws `StoreAddressProblem`. */
export const storeAddressOf = (url: string): StoreAddress => {
  const [, user, hosts] = addressPattern.exec(url.trim()) ?? [];
  if (hosts === undefined)
    throw new StoreAddressProblem(
      'The address of the event store is not one: esdb://user:password@host:2113?tls=true&tlsCAFile=/path/ca.crt',
    );
  return { hosts, user: user === undefined ? undefined : decodeURIComponent(user) };
};

/**
 * Defaults for settings that the address does not name. A call of the store has a timeout of ten seconds;
 * subscriptions have none. In a cluster the leader is looked for three times in a second, and a member that
 * hangs is not waited for: calls wait for the search, and no deadline ends it.
 */
const settings = {
  defaultDeadline: 10_000,
  maxDiscoverAttempts: 3,
  discoveryInterval: 300,
  /** Seconds. */
  gossipTimeout: 2,
} as const;

/** Adds the default settings that the address does not name. */
export const storeUrlWithSettings = (url: string): string => {
  const [address = '', query] = url.trim().split('?', 2);
  const named = (query ?? '').split('&').filter((pair) => pair !== '');
  const names = named.map((pair) => pair.split('=')[0]?.toLowerCase());
  const added = Object.entries(settings).filter(([name]) => !names.includes(name.toLowerCase()));
  const pairs = [...named, ...added.map(([name, value]) => `${name}=${value}`)];
  return `${address.replace(/\/+$/, '')}?${pairs.join('&')}`;
};
