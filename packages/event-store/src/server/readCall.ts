import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { DamagedRecord } from '../log/logReader.ts';
import { InvalidFilter } from '../streams/eventFilter.ts';
import type { Store } from '../streams/store.ts';
import { readOnce } from '../subscriptions/readOnce.ts';
import { parseReadRequest } from '../subscriptions/readRequest.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import type { Access } from './access.ts';
import { accessDenied, dataLoss, internal, invalidArgument, isServiceError } from './faults.ts';
import { outletOf } from './outlet.ts';

/** What the caller is told of an error; what is unexpected is reported to `onUnexpected`. */
export const faultOf = (error: unknown, onUnexpected: (error: unknown) => void): Error => {
  if (isServiceError(error)) return error;
  if (error instanceof InvalidFilter) return invalidArgument(error.message);
  onUnexpected(error);
  return error instanceof DamagedRecord ? dataLoss(error.message) : internal();
};

/** Serves `Read`: one read of a stream or `$all`, or a catch-up subscription to them. */
export const serveRead = async (
  store: Store,
  access: Access,
  call: ServerWritableStream<streams.ReadReq, Uint8Array>,
  onUnexpected: (error: unknown) => void,
): Promise<void> => {
  const outlet = outletOf(call);
  try {
    const request = parseReadRequest(call.request);
    const { source } = request;
    const isAllowed =
      source.kind === 'stream' ? access.mayRead(call, source.streamName) : access.mayReadAll(call);
    if (!isAllowed) throw accessDenied();
    if (request.count === undefined) await subscribe(store, outlet, request);
    else await readOnce(store, outlet, request, request.count);
  } catch (error) {
    outlet.fail(faultOf(error, onUnexpected));
  }
};
