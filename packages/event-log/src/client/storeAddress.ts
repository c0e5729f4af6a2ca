/** Where a store is and as whom it is used, for people to read: no password is in it. */
export interface StoreAddress {
  /** `host:port`, of a cluster each: `a:2113,b:2113,c:2113`. */
  readonly hosts: string;
  readonly user: string | undefined;
}
