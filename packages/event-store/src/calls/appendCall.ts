import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { fieldSize, writeFieldHead } from '@ovation/grpc-wire/protobuf';
import type { Access } from '../access/access.ts';
import { DiskFull } from '../log/logWriter.ts';
import type { ProposedEvent } from '../log/recordFormat.ts';
import type { RpcCall } from '../rpc/rpcCall.ts';
import type { RpcFault } from '../rpc/status.ts';
import { appendBytesMax, appendSize, isTooLarge } from '../streams/appendQueue.ts';
import { checkedEvent, InvalidEvent } from '../streams/batchAppendWire.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import type { Store } from '../streams/store.ts';
import type { WriteOutcome } from '../streams/writeRequest.ts';
import { streamNameOf, wholeNumberOf } from '../subscriptions/readRequest.ts';
import {
  accessDenied,
  appendTooLarge,
  diskFull,
  handlerFailed,
  invalidArgument,
  missingExpectedRevision,
  missingMetadata,
  streamDeleted,
  unavailable,
} from '../wire/faults.ts';
import { streamMethods } from '../wire/methods.ts';
import { uuidText } from '../wire/uuidMessages.ts';
import { faultOf } from './readCall.ts';

type Expectation = {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
  hasRevision(): boolean;
  getRevision(): string;
};

/** Returns the expected revision of an append, a delete or a tombstone; it is mandatory. */
export const expectedOf = (
  options: Expectation,
  request: 'AppendReq' | 'DeleteReq' | 'TombstoneReq',
): ExpectedRevision => {
  if (options.hasRevision()) return wholeNumberOf(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  throw invalidArgument(missingExpectedRevision(`${request}+Types+Options+ExpectedStreamRevision`));
};

/** The error of a failed write outside a batch stream. */
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
  return checkedEvent({
    id: uuidText(message.getId()) ?? '',
    type: metadata.get('type'),
    contentType: metadata.get('content-type'),
    data: message.getData_asU8(),
    customMetadata: message.getCustomMetadata_asU8(),
  });
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

/** Field 3, a revision: clients of 20.6 read "no stream" from it, which is -1 as unsigned. */
const noStreamLegacy = Buffer.from('18ffffffffffffffffff01', 'hex');
const wrongVersionTag = 0x12;

/** Encodes it twice: in today's fields, and in those that clients of version 20.6 read. */
const wrongVersion = (expected: ExpectedRevision, lastRevision: number): Uint8Array => {
  const result = new streams.AppendResp.WrongExpectedVersion();
  if (lastRevision >= 0) {
    result.setCurrentRevision(String(lastRevision));
    result.setCurrentRevision2060(lastRevision);
  } else {
    result.setCurrentNoStream(new shared.Empty());
    result.setNoStream2060(new shared.Empty());
  }
  if (expected === 'any') {
    result.setExpectedAny(new shared.Empty());
    result.setAny2060(new shared.Empty());
  } else if (expected === 'stream_exists') {
    result.setExpectedStreamExists(new shared.Empty());
    result.setStreamExists2060(new shared.Empty());
  } else if (expected === 'no_stream') result.setExpectedNoStream(new shared.Empty());
  else {
    result.setExpectedRevision(String(expected));
    result.setExpectedRevision2060(expected);
  }
  const old = expected === 'no_stream' ? noStreamLegacy : Buffer.alloc(0);
  const message = Buffer.concat([result.serializeBinary(), old]);
  const response = Buffer.alloc(fieldSize(message.length));
  message.copy(response, writeFieldHead(response, 0, wrongVersionTag, message.length));
  return response;
};

const invalid = ({ missing }: InvalidEvent): RpcFault =>
  missing === undefined ? handlerFailed() : missingMetadata(missing);

/** Serves one `Append`: options, then events, then one answer. */
export const serveAppend = (
  store: Store,
  access: Access,
  call: RpcCall,
  onUnexpected: (error: unknown) => void,
): void => {
  let target: { streamName: string; expected: ExpectedRevision } | undefined;
  const events: ProposedEvent[] = [];
  let size = appendSize([]);
  const { responses: outlet } = call;
  const answer = (response: Uint8Array): void => {
    outlet.send(response);
    outlet.end();
  };
  const take = (request: streams.AppendReq): void => {
    const options = request.getOptions();
    if (options !== undefined) {
      const streamName = streamNameOf(options.getStreamIdentifier());
      target = { streamName, expected: expectedOf(options, 'AppendReq') };
      return;
    }
    const message = request.getProposedMessage();
    if (message === undefined || target === undefined) throw handlerFailed();
    const event = proposed(message);
    size = appendSize([event], size);
    if (isTooLarge(size)) throw appendTooLarge(appendBytesMax);
    events.push(event);
  };
  const takeBytes = (bytes: Buffer): void => {
    try {
      take(streamMethods.append.requestDeserialize(bytes));
    } catch (error) {
      outlet.fail(error instanceof InvalidEvent ? invalid(error) : faultOf(error, onUnexpected));
    }
  };
  call.receive(takeBytes, () => {
    if (target === undefined) {
      outlet.fail(handlerFailed());
      return;
    }
    const { streamName, expected } = target;
    if (!access.mayWrite(call, streamName)) {
      outlet.fail(accessDenied());
      return;
    }
    const settled = (outcome: WriteOutcome): void => {
      if (outcome.kind === 'written')
        answer(success(outcome.lastRevision, outcome.position).serializeBinary());
      else if (outcome.kind === 'wrong-expected-version')
        answer(wrongVersion(expected, outcome.lastRevision));
      else outlet.fail(writeFault(outcome, streamName));
    };
    store.queue.submit({ kind: 'append', streamName, expected, events, settled });
  });
};
