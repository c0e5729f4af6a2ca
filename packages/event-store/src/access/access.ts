import type { Caller } from '../rpc/rpcCall.ts';

/** Who may do what. The insecure mode lets everybody do everything, like EventStoreDB's. */
export type Access = {
  mayRead(caller: Caller, streamName: string): boolean;
  mayWrite(caller: Caller, streamName: string): boolean;
  mayDelete(caller: Caller, streamName: string): boolean;
  mayReadAll(caller: Caller): boolean;
  /** Credentials were given and are wrong: nothing is answered to them, whatever is asked. */
  isMistaken(caller: Caller): boolean;
};

export const openAccess: Access = {
  mayRead: () => true,
  mayWrite: () => true,
  mayDelete: () => true,
  mayReadAll: () => true,
  isMistaken: () => false,
};
