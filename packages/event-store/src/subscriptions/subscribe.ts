import type { Outlet } from '../rpc/outlet.ts';
import type { Store } from '../streams/store.ts';
import type { ReadRequest } from './readRequest.ts';
import { subscribeToAll } from './subscribeToAll.ts';
import { subscribeToStream } from './subscribeToStream.ts';

/** Serves a subscription until the client leaves or the stream is tombstoned. */
export const subscribe = (store: Store, outlet: Outlet, request: ReadRequest): Promise<void> => {
  const { source } = request;
  return source.kind === 'stream'
    ? subscribeToStream(store, outlet, source, request)
    : subscribeToAll(store, outlet, source, request);
};
