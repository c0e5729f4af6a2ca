import type { Caller } from '../rpc/rpcCall.ts';

/** Access control. The insecure mode allows everything to everyone, like EventStoreDB's. */
export type Access = {
  mayRead(caller: Caller, streamName: string): boolean;
  mayWrite(caller: Caller, streamName: string): boolean;
  mayDelete(caller: Caller, streamName: string): boolean;
  mayReadAll(caller: Caller): boolean;
  /** True for wrong credentials: every call with them is refused. */
  isMistaken(caller: Caller): boolean;
};

export const openAccess: Access = {
  mayRead: () => true,
  mayWrite: () => true,
  mayDelete: () => true,
  mayReadAll: () => true,
  isMistaken: () => false,
};
