import type { Access } from '../access/access.ts';
import { DamagedRecord } from '../log/logReader.ts';
import { DiskFull } from '../log/logWriter.ts';
import type { RpcCall } from '../rpc/rpcCall.ts';
import { RpcFault } from '../rpc/status.ts';
import { InvalidFilter } from '../streams/eventFilter.ts';
import type { Store } from '../streams/store.ts';
import { readOnce } from '../subscriptions/readOnce.ts';
import { parseReadRequest } from '../subscriptions/readRequest.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import {
  accessDenied,
  dataLoss,
  diskFull,
  handlerFailed,
  internal,
  invalidArgument,
} from '../wire/faults.ts';
import { streamMethods } from '../wire/methods.ts';

/** Converts an error for the caller; an unexpected one is reported to `onUnexpected`. */
export const faultOf = (error: unknown, onUnexpected: (error: unknown) => void): RpcFault => {
  if (error instanceof RpcFault) return error;
  if (error instanceof InvalidFilter) return handlerFailed();
  if (error instanceof DiskFull) return diskFull(error.message);
  onUnexpected(error);
  return error instanceof DamagedRecord ? dataLoss(error.message) : internal();
};

const answer = async (
  store: Store,
  access: Access,
  call: RpcCall,
  message: Buffer,
): Promise<void> => {
  const request = parseReadRequest(streamMethods.read.requestDeserialize(message));
  const { source } = request;
  const isAllowed =
    source.kind === 'stream' ? access.mayRead(call, source.streamName) : access.mayReadAll(call);
  if (!isAllowed) throw accessDenied();
  if (request.count === undefined) await subscribe(store, call.responses, request);
  else await readOnce(store, call.responses, request, request.count);
};

/** Serves `Read`: one read of a stream or `$all`, or a catch-up subscription to them. */
export const serveRead = (
  store: Store,
  access: Access,
  call: RpcCall,
  onUnexpected: (error: unknown) => void,
): void => {
  let isBegun = false;
  const begin = (message: Buffer): void => {
    if (isBegun) return;
    isBegun = true;
    answer(store, access, call, message).catch((error: unknown) =>
      call.responses.fail(faultOf(error, onUnexpected)),
    );
  };
  call.receive(begin, () => {
    if (!isBegun) call.responses.fail(invalidArgument('The request is missing.'));
  });
};
