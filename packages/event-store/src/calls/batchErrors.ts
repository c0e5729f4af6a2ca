import codes from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { appendBytesMax } from '../streams/appendQueue.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import type { WriteOutcome } from '../streams/writeRequest.ts';
import { uuidMessage } from '../wire/uuidMessages.ts';

const { Code } = codes;

/** A refusal of one append of a batch stream; it travels inside the answer. */
export type BatchRefusal =
  | Exclude<WriteOutcome, { kind: 'written' }>
  | { readonly kind: 'timeout' }
  | { readonly kind: 'access-denied' }
  | { readonly kind: 'bad-request'; readonly message: string };

const detailsOf = (typeName: string, bytes: Uint8Array): anyPb.Any => {
  const details = new anyPb.Any();
  details.pack(bytes, `event_store.client.${typeName}`);
  return details;
};

const statusOf = (code: number, message: string, details: anyPb.Any): statusPb.Status => {
  const status = new statusPb.Status();
  status.setCode(code as never);
  status.setMessage(message);
  status.setDetails(details);
  return status;
};

const wrongVersion = (
  expected: ExpectedRevision | undefined,
  lastRevision: number,
): statusPb.Status => {
  const details = new shared.WrongExpectedVersion();
  if (lastRevision >= 0) details.setCurrentStreamRevision(String(lastRevision));
  else details.setCurrentNoStream(new emptyPb.Empty());
  if (expected === 'any') details.setExpectedAny(new emptyPb.Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new emptyPb.Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new emptyPb.Empty());
  else if (expected !== undefined) details.setExpectedStreamPosition(String(expected));
  return statusOf(
    Code.ALREADY_EXISTS,
    'WrongExpectedVersion',
    detailsOf('WrongExpectedVersion', details.serializeBinary()),
  );
};

const refusalStatus = (
  refusal: BatchRefusal,
  streamName: string,
  expected: ExpectedRevision | undefined,
): statusPb.Status => {
  switch (refusal.kind) {
    case 'wrong-expected-version':
      return wrongVersion(expected, refusal.lastRevision);
    case 'stream-deleted': {
      const details = new shared.StreamDeleted();
      const identifier = new shared.StreamIdentifier();
      identifier.setStreamName(Buffer.from(streamName));
      details.setStreamIdentifier(identifier);
      const any = detailsOf('StreamDeleted', details.serializeBinary());
      return statusOf(Code.NOT_FOUND, 'StreamDeleted', any);
    }
    case 'too-large': {
      const details = new shared.MaximumAppendSizeExceeded();
      details.setMaxappendsize(appendBytesMax);
      const any = detailsOf('MaximumAppendSizeExceeded', details.serializeBinary());
      return statusOf(Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', any);
    }
    case 'timeout': {
      const any = detailsOf('Timeout', new shared.Timeout().serializeBinary());
      return statusOf(Code.DEADLINE_EXCEEDED, 'Timeout', any);
    }
    case 'access-denied': {
      const any = detailsOf('AccessDenied', new shared.AccessDenied().serializeBinary());
      return statusOf(Code.PERMISSION_DENIED, 'AccessDenied', any);
    }
    case 'bad-request': {
      const details = new shared.BadRequest();
      details.setMessage(refusal.message);
      const any = detailsOf('BadRequest', details.serializeBinary());
      return statusOf(Code.INVALID_ARGUMENT, 'BadRequest', any);
    }
    case 'unavailable': {
      // The client has no class for this; it shows the message, which names the failure.
      const details = new shared.BadRequest();
      details.setMessage(refusal.error.message);
      const any = detailsOf('BadRequest', details.serializeBinary());
      return statusOf(Code.UNAVAILABLE, refusal.error.message, any);
    }
  }
};

/** Encodes the answer that refuses one append of a batch stream. */
export const batchRefusal = (
  correlationId: string,
  streamName: string,
  expected: ExpectedRevision | undefined,
  refusal: BatchRefusal,
): Uint8Array => {
  const response = new streams.BatchAppendResp();
  // Without an id in the request there is none in the answer.
  if (correlationId !== '') response.setCorrelationId(uuidMessage(correlationId));
  response.setError(refusalStatus(refusal, streamName, expected));
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(streamName));
  response.setStreamIdentifier(identifier);
  return response.serializeBinary();
};
