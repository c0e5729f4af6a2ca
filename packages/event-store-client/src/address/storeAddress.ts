/** Where a store is and as whom it is used, for people to read: no password is in it. */
export interface StoreAddress {
  /** `host:port`, of a cluster each: `a:2113,b:2113,c:2113`. */
  readonly hosts: string;
  readonly user: string | undefined;
}

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
