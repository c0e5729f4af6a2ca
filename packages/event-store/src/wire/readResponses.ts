import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { fieldSize, varintSize, writeFieldHead, writeVarint } from '@ovation/grpc-wire/protobuf';
import { halvesOfUuid, uuidTextLength } from '@ovation/grpc-wire/uuid';
import {
  type LogRecord,
  recordHeadBytes,
  recordId,
  recordTrailerBytes,
} from '../log/recordFormat.ts';
import { originalOf, type ResolvedRecord } from '../streams/resolveLink.ts';

/** Bytes of the id field at the head of every stored message. */
const idFieldBytes = fieldSize(fieldSize(uuidTextLength));

const structuredIdField = (record: LogRecord): Buffer => {
  const { most, least } = halvesOfUuid(recordId(record));
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(most.toString());
  structured.setLeastSignificantBits(least.toString());
  const id = new shared.UUID();
  id.setStructured(structured);
  const bytes = id.serializeBinary();
  const field = Buffer.alloc(fieldSize(bytes.length));
  field.set(bytes, writeFieldHead(field, 0, 0x0a, bytes.length));
  return field;
};

const messageBytes = (record: LogRecord): number =>
  record.size - recordHeadBytes - recordTrailerBytes;

const copyMessage = (target: Buffer, at: number, record: LogRecord): number => {
  const start = record.start + recordHeadBytes;
  record.buffer.copy(target, at, start, record.start + record.size - recordTrailerBytes);
  return at + messageBytes(record);
};

/** Encodes a read answer around stored bytes. */
export const eventResponse = (resolved: ResolvedRecord): Buffer => {
  const { event, link } = resolved;
  const { position } = originalOf(resolved);
  const eventBytes = event === undefined ? 0 : messageBytes(event);
  const linkBytes = link === undefined ? 0 : messageBytes(link);
  const inner =
    (event === undefined ? 0 : fieldSize(eventBytes)) +
    (link === undefined ? 0 : fieldSize(linkBytes)) +
    1 +
    varintSize(position);
  const target = Buffer.allocUnsafe(fieldSize(inner));
  let at = writeFieldHead(target, 0, 0x0a, inner);
  if (event !== undefined)
    at = copyMessage(target, writeFieldHead(target, at, 0x0a, eventBytes), event);
  if (link !== undefined)
    at = copyMessage(target, writeFieldHead(target, at, 0x12, linkBytes), link);
  target[at] = 0x18;
  writeVarint(target, at + 1, position);
  return target;
};

const restructured = (record: LogRecord): LogRecord => {
  const id = structuredIdField(record);
  const start = record.start + recordHeadBytes;
  const rest = record.buffer.subarray(start + idFieldBytes, record.start + record.size);
  const buffer = Buffer.concat([Buffer.alloc(recordHeadBytes), id, rest]);
  return { ...record, buffer, start: 0, size: buffer.length };
};

/** Encodes it for clients that request ids as two integers (the official Node client never does). */
export const withStructuredIds = ({ event, link }: ResolvedRecord): ResolvedRecord => ({
  event: event && restructured(event),
  link: link && restructured(link),
});

export const confirmationResponse = (subscriptionId: string): Uint8Array => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  const response = new streams.ReadResp();
  response.setConfirmation(confirmation);
  return response.serializeBinary();
};

/** A checkpoint of a filtered subscription: at an event, or before it (`prepare` 0). */
export const checkpointResponse = (commit: number, prepare: number): Uint8Array => {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(commit));
  checkpoint.setPreparePosition(String(prepare));
  const response = new streams.ReadResp();
  response.setCheckpoint(checkpoint);
  return response.serializeBinary();
};

/** Position of a stream's first event, when a read found none at its start. */
export const firstRevisionResponse = (revision: number): Uint8Array => {
  const response = new streams.ReadResp();
  response.setFirstStreamPosition(String(revision));
  return response.serializeBinary();
};

export const lastRevisionResponse = (revision: number): Uint8Array => {
  const response = new streams.ReadResp();
  response.setLastStreamPosition(String(revision));
  return response.serializeBinary();
};

export const caughtUpResponse = (): Uint8Array => {
  const response = new streams.ReadResp();
  response.setCaughtUp(new streams.ReadResp.CaughtUp());
  return response.serializeBinary();
};

export const streamNotFoundResponse = (streamName: string): Uint8Array => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(streamName));
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier);
  const response = new streams.ReadResp();
  response.setStreamNotFound(notFound);
  return response.serializeBinary();
};
