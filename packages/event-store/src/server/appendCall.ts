import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { DiskFull } from '../log/logWriter.ts';
import { jsonContentType, type ProposedEvent } from '../log/recordFormat.ts';
import type { RpcCall } from '../rpc/rpcCall.ts';
import type { RpcFault } from '../rpc/status.ts';
import { appendBytes, appendBytesMax, type WriteOutcome } from '../streams/appendQueue.ts';
import { checkedEvent, InvalidEvent } from '../streams/batchAppendWire.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import type { Store } from '../streams/store.ts';
import { streamNameOf, wholeNumberOf } from '../subscriptions/readRequest.ts';
import { uuidText } from '../wire/uuid.ts';
import type { Access } from './access.ts';
import {
  accessDenied,
  appendTooLarge,
  diskFull,
  invalidArgument,
  missingMetadata,
  streamDeleted,
  unavailable,
} from './faults.ts';
import { faultOf } from './readCall.ts';

type Expectation = {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
  hasRevision(): boolean;
  getRevision(): string;
};

/** The expected revision of an append, a delete or a tombstone. */
export const expectedOf = (options: Expectation): ExpectedRevision => {
  if (options.hasRevision()) return wholeNumberOf(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return 'any';
};

/** The error of a write that could not be done, outside a batch stream. */
export const writeFault = (
  outcome: Exclude<WriteOutcome, { kind: 'written' | 'wrong-expected-version' }>,
  streamName: string,
): RpcFault => {
  switch (outcome.kind) {
    case 'stream-deleted':
      return streamDeleted(streamName);
    case 'too-large':
      return appendTooLarge(appendBytesMax);
    case 'unavailable':
      return outcome.error instanceof DiskFull
        ? diskFull(outcome.error.message)
        : unavailable(outcome.error.message);
  }
};

const proposed = (message: streams.AppendReq.ProposedMessage): ProposedEvent => {
  const metadata = message.getMetadataMap();
  const contentType = metadata.get('content-type') ?? '';
  const event = {
    id: uuidText(message.getId()) ?? '',
    type: metadata.get('type') ?? '',
    isJson: contentType === jsonContentType,
    data: message.getData_asU8(),
    customMetadata: message.getCustomMetadata_asU8(),
  };
  return checkedEvent(event, contentType);
};

const success = (lastRevision: number, position: number | undefined): streams.AppendResp => {
  const result = new streams.AppendResp.Success();
  if (lastRevision >= 0) result.setCurrentRevision(String(lastRevision));
  else result.setNoStream(new shared.Empty());
  if (position === undefined) result.setNoPosition(new shared.Empty());
  else {
    const point = new streams.AppendResp.Position();
    point.setCommitPosition(String(position));
    point.setPreparePosition(String(position));
    result.setPosition(point);
  }
  const response = new streams.AppendResp();
  response.setSuccess(result);
  return response;
};

const wrongVersion = (expected: ExpectedRevision, lastRevision: number): streams.AppendResp => {
  const result = new streams.AppendResp.WrongExpectedVersion();
  if (lastRevision >= 0) result.setCurrentRevision(String(lastRevision));
  else result.setCurrentNoStream(new shared.Empty());
  if (expected === 'any') result.setExpectedAny(new shared.Empty());
  else if (expected === 'no_stream') result.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') result.setExpectedStreamExists(new shared.Empty());
  else result.setExpectedRevision(String(expected));
  const response = new streams.AppendResp();
  response.setWrongExpectedVersion(result);
  return response;
};

/** Serves one `Append`: options, then events, then one answer. */
export const serveAppend = (
  store: Store,
  access: Access,
  call: RpcCall,
  onUnexpected: (error: unknown) => void,
): void => {
  let target: { streamName: string; expected: ExpectedRevision } | undefined;
  const events: ProposedEvent[] = [];
  let bytes = 0;
  const { outlet } = call;
  const answer = (response: streams.AppendResp): void => {
    outlet.send(response.serializeBinary());
    outlet.end();
  };
  const take = (request: streams.AppendReq): void => {
    const options = request.getOptions();
    if (options !== undefined) {
      const streamName = streamNameOf(options.getStreamIdentifier());
      target = { streamName, expected: expectedOf(options) };
      return;
    }
    const message = request.getProposedMessage();
    if (message === undefined || target === undefined)
      throw invalidArgument('An append begins with its options.');
    const event = proposed(message);
    bytes += appendBytes([event]);
    if (bytes > appendBytesMax) throw appendTooLarge(appendBytesMax);
    events.push(event);
  };
  const takeBytes = (bytes: Buffer): void => {
    try {
      take(StreamsService.append.requestDeserialize(bytes));
    } catch (error) {
      outlet.fail(
        error instanceof InvalidEvent
          ? missingMetadata(error.property)
          : faultOf(error, onUnexpected),
      );
    }
  };
  call.receive(takeBytes, () => {
    if (target === undefined) {
      outlet.fail(invalidArgument('An append begins with its options.'));
      return;
    }
    const { streamName, expected } = target;
    if (!access.mayWrite(call, streamName)) {
      outlet.fail(accessDenied());
      return;
    }
    const settled = (outcome: WriteOutcome): void => {
      if (outcome.kind === 'written') answer(success(outcome.lastRevision, outcome.position));
      else if (outcome.kind === 'wrong-expected-version')
        answer(wrongVersion(expected, outcome.lastRevision));
      else outlet.fail(writeFault(outcome, streamName));
    };
    store.queue.submit({ kind: 'append', streamName, expected, events, settled });
  });
};
