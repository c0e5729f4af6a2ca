import type { ResponseStream } from '../rpc/responseStream.ts';
import type { Store } from '../streams/store.ts';
import type { ReadRequest } from './readRequest.ts';
import { subscribeToAll } from './subscribeToAll.ts';
import { subscribeToStream } from './subscribeToStream.ts';

/** Serves a subscription until the client leaves or the stream is tombstoned. */
export const subscribe = (
  store: Store,
  responses: ResponseStream,
  request: ReadRequest,
): Promise<void> => {
  const { source } = request;
  return source.kind === 'stream'
    ? subscribeToStream(store, responses, source, request)
    : subscribeToAll(store, responses, source, request);
};
