import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { WriteOutcome } from '../streams/appendQueue.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import type { Store } from '../streams/store.ts';
import { streamNameOf } from '../subscriptions/readRequest.ts';
import type { Access, Caller } from './access.ts';
import { expectedOf, writeFault } from './appendCall.ts';
import { accessDenied, invalidArgument, wrongExpectedVersion } from './faults.ts';

type Options = Parameters<typeof expectedOf>[0] & {
  getStreamIdentifier(): shared.StreamIdentifier | undefined;
};

const submit = (
  store: Store,
  access: Access,
  caller: Caller,
  kind: 'delete' | 'tombstone',
  options: Options | undefined,
  answer: (error: Error | null, position?: number) => void,
): void => {
  let streamName: string;
  let expected: ExpectedRevision;
  try {
    if (options === undefined) throw invalidArgument('Options are required.');
    streamName = streamNameOf(options.getStreamIdentifier());
    expected = expectedOf(options);
    if (!access.mayDelete(caller, streamName)) throw accessDenied();
  } catch (error) {
    answer(error as Error);
    return;
  }
  const settled = (outcome: WriteOutcome): void => {
    if (outcome.kind === 'written') answer(null, outcome.position);
    else if (outcome.kind === 'wrong-expected-version')
      answer(wrongExpectedVersion(streamName, expected, outcome.lastRevision));
    else answer(writeFault(outcome, streamName));
  };
  store.queue.submit({ kind, streamName, expected, events: [], settled });
};

/** Serves a soft delete: the stream can be written again, its old events stay hidden. */
export const serveDelete = (
  store: Store,
  access: Access,
  call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>,
  callback: sendUnaryData<streams.DeleteResp>,
): void =>
  submit(store, access, call, 'delete', call.request.getOptions(), (error, position) => {
    if (error !== null) {
      callback(error);
      return;
    }
    const response = new streams.DeleteResp();
    if (position === undefined) response.setNoPosition(new shared.Empty());
    else {
      const point = new streams.DeleteResp.Position();
      point.setCommitPosition(String(position));
      point.setPreparePosition(String(position));
      response.setPosition(point);
    }
    callback(null, response);
  });

/** Serves a tombstone: the stream's name can never be used again. */
export const serveTombstone = (
  store: Store,
  access: Access,
  call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
  callback: sendUnaryData<streams.TombstoneResp>,
): void =>
  submit(store, access, call, 'tombstone', call.request.getOptions(), (error, position) => {
    if (error !== null) {
      callback(error);
      return;
    }
    const response = new streams.TombstoneResp();
    if (position === undefined) response.setNoPosition(new shared.Empty());
    else {
      const point = new streams.TombstoneResp.Position();
      point.setCommitPosition(String(position));
      point.setPreparePosition(String(position));
      response.setPosition(point);
    }
    callback(null, response);
  });
