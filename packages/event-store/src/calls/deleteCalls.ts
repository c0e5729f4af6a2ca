import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Access } from '../access/access.ts';
import type { Caller } from '../rpc/rpcCall.ts';
import type { Store } from '../streams/store.ts';
import type { WriteOutcome } from '../streams/writeRequest.ts';
import { streamNameOf } from '../subscriptions/readRequest.ts';
import { accessDenied, invalidArgument, wrongExpectedVersion } from '../wire/faults.ts';
import { expectedOf, writeFault } from './appendCall.ts';

type Options = Parameters<typeof expectedOf>[0] & {
  getStreamIdentifier(): shared.StreamIdentifier | undefined;
};

/** Writes a deletion; returns the position of its event, if one was written. */
const submit = (
  store: Store,
  access: Access,
  caller: Caller,
  kind: 'delete' | 'tombstone',
  options: Options | undefined,
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    if (options === undefined) throw invalidArgument('Options are required.');
    const streamName = streamNameOf(options.getStreamIdentifier());
    const expected = expectedOf(options, kind === 'delete' ? 'DeleteReq' : 'TombstoneReq');
    if (!access.mayDelete(caller, streamName)) throw accessDenied();
    const settled = (outcome: WriteOutcome): void => {
      if (outcome.kind === 'written') resolve(outcome.position);
      else if (outcome.kind === 'wrong-expected-version')
        reject(wrongExpectedVersion(streamName, expected, outcome.lastRevision));
      else reject(writeFault(outcome, streamName));
    };
    store.queue.submit({ kind, streamName, expected, events: [], settled });
  });

/** Serves a soft delete: the stream can be written again, its old events stay hidden. */
export const serveDelete = async (
  store: Store,
  access: Access,
  request: streams.DeleteReq,
  caller: Caller,
): Promise<streams.DeleteResp> => {
  const position = await submit(store, access, caller, 'delete', request.getOptions());
  const response = new streams.DeleteResp();
  if (position === undefined) response.setNoPosition(new shared.Empty());
  else {
    const point = new streams.DeleteResp.Position();
    point.setCommitPosition(String(position));
    point.setPreparePosition(String(position));
    response.setPosition(point);
  }
  return response;
};

/** Serves a tombstone: the stream's name can never be used again. */
export const serveTombstone = async (
  store: Store,
  access: Access,
  request: streams.TombstoneReq,
  caller: Caller,
): Promise<streams.TombstoneResp> => {
  const position = await submit(store, access, caller, 'tombstone', request.getOptions());
  const response = new streams.TombstoneResp();
  if (position === undefined) response.setNoPosition(new shared.Empty());
  else {
    const point = new streams.TombstoneResp.Position();
    point.setCommitPosition(String(position));
    point.setPreparePosition(String(position));
    response.setPosition(point);
  }
  return response;
};
