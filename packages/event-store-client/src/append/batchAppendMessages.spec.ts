import { randomUUID } from 'node:crypto';
import codes from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  type Cursor,
  cursorOver,
  enter,
  fieldSize,
  readVarint,
  skipField,
  writeBytesField,
} from '@ovation/grpc-wire/protobuf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AccessDenied,
  AppendTooLarge,
  CommitTimeout,
  isUnavailable,
  StoreError,
  StreamDeleted,
  WrongExpectedRevision,
} from '../errors/storeErrors.ts';
import { type AppendRequest, decodeAppendResult, encodeAppend } from './batchAppendMessages.ts';
import { refusalError } from './refusal.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const revision = fc.oneof(fc.constant(-1), fc.nat(), fc.maxSafeNat());
const bytes = fc.uint8Array({ maxLength: 300 });
const event = fc.record({ id: fc.uuid(), type: text, data: bytes, metadata: bytes });
const request: fc.Arbitrary<AppendRequest> = fc.record({
  correlationId: fc.uuid(),
  stream: text,
  expected: revision,
  deadlineMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  events: fc.array(event, { minLength: 1, maxLength: 4 }),
});

/** The content of the message field with this tag. */
const fieldIn = (cursor: Cursor, wanted: number): Cursor => {
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === wanted) return enter(cursor);
    skipField(cursor, tag & 7);
  }
  throw new Error(`there is no field ${wanted}`);
};

/** A field that the official client's classes do not know: the deadline as a duration. */
const durationIn = (message: Buffer): number => {
  const duration = fieldIn(fieldIn(cursorOver(message), 0x12), 0x3a);
  const part = (tag: number): number => {
    const cursor = { ...duration };
    while (cursor.at < cursor.end) {
      const found = readVarint(cursor);
      const value = readVarint(cursor);
      if (found === tag) return value;
    }
    return Number.NaN;
  };
  return part(0x08) * 1_000 + part(0x10) / 1e6;
};

/** The message as the official client's generated classes read it. */
const asGenerated = (frame: Buffer): AppendRequest => {
  expect(frame.readUInt32BE(1)).toBe(frame.length - 5);
  const message = streams.BatchAppendReq.deserializeBinary(frame.subarray(5));
  const options = message.getOptions();
  expect(message.getIsFinal()).toBe(true);
  return {
    correlationId: message.getCorrelationId()?.getString() ?? '',
    stream: Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    expected: options?.hasNoStream() ? -1 : Number(options?.getStreamPosition()),
    deadlineMs: durationIn(frame.subarray(5)),
    events: message.getProposedMessagesList().map((proposed) => {
      expect(proposed.getMetadataMap().get('content-type')).toBe('application/json');
      return {
        id: proposed.getId()?.getString() ?? '',
        type: proposed.getMetadataMap().get('type') ?? '',
        data: proposed.getData_asU8(),
        metadata: proposed.getCustomMetadata_asU8(),
      };
    }),
  };
};

describe('an append on the wire', () => {
  it('is decoded by the generated classes as it was requested', () => {
    fc.assert(
      fc.property(request, (requested) => {
        expect(asGenerated(encodeAppend(requested))).toEqual(requested);
      }),
    );
  });

  const answered = (id: string, structured: boolean): streams.BatchAppendResp => {
    const uuid = new shared.UUID();
    if (structured) {
      const halves = new shared.UUID.Structured();
      const hex = BigInt(`0x${id.replaceAll('-', '')}`);
      halves.setMostSignificantBits(String(BigInt.asIntN(64, hex >> 64n)));
      halves.setLeastSignificantBits(String(BigInt.asIntN(64, hex)));
      uuid.setStructured(halves);
    } else uuid.setString(id);
    const response = new streams.BatchAppendResp();
    response.setCorrelationId(uuid);
    return response;
  };

  it('returns its final revision and position, whichever form ids have', () => {
    const place = fc.oneof(fc.nat(), fc.maxSafeNat());
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), place, place, (id, structured, revision, position) => {
        const success = new streams.BatchAppendResp.Success();
        const at = new shared.AllStreamPosition();
        at.setCommitPosition(String(position));
        success.setCurrentRevision(String(revision));
        success.setPosition(at);
        const response = answered(id, structured);
        response.setSuccess(success);
        const answer = decodeAppendResult(Buffer.from(response.serializeBinary()));
        expect(answer).toEqual({ correlationId: id, revision, position, refusal: undefined });
      }),
    );
  });

  const status = new statusPb.Status();
  status.setCode(codes.Code.ALREADY_EXISTS);
  status.setMessage('why not');
  /** A refusal as a store sends it: a status with an `Any` of these details (its third field). */
  const refusalOf = (name: string, details: Uint8Array): Buffer => {
    const field = (tag: number, content: Uint8Array): Buffer => {
      const target = Buffer.alloc(fieldSize(content.length));
      writeBytesField(target, 0, tag, content);
      return target;
    };
    const type = field(0x0a, Buffer.from(`type.googleapis.com/${name}`));
    const any = Buffer.concat([type, field(0x12, details)]);
    return Buffer.concat([status.serializeBinary(), field(0x1a, any)]);
  };
  const version = new shared.WrongExpectedVersion();
  version.setCurrentStreamRevision('7');
  version.setExpectedStreamPosition('5');
  const size = new shared.MaximumAppendSizeExceeded();
  size.setMaxappendsize(1_048_576);

  it.each([
    ['WrongExpectedVersion', version.serializeBinary(), WrongExpectedRevision],
    ['StreamDeleted', new Uint8Array(), StreamDeleted],
    ['AccessDenied', new Uint8Array(), AccessDenied],
    ['Timeout', new Uint8Array(), CommitTimeout],
    ['Unknown', new Uint8Array(), StoreError],
    ['MaximumAppendSizeExceeded', size.serializeBinary(), AppendTooLarge],
    ['BadRequest', new Uint8Array(), StoreError],
  ])('that was refused (%s) has an error of its own', (name, details, kind) => {
    const answer = Buffer.from(answered(randomUUID(), false).serializeBinary());
    const refusal = refusalOf(`event_store.client.${name}`, details);
    const head = Buffer.from([0x12, refusal.length]);
    const { refusal: read } = decodeAppendResult(Buffer.concat([answer, head, refusal]));
    expect(read).toEqual(refusal);
    const error = refusalError(refusal, 'tip-1');
    expect(error).toBeInstanceOf(kind);
    if (error instanceof WrongExpectedRevision) expect(error.stream).toBe('tip-1');
    if (error instanceof AppendTooLarge) expect(error.bytesMax).toBe(1_048_576);
  });

  it('that was refused for an unknown reason has the message of the store', () => {
    const error = refusalError(Buffer.from(status.serializeBinary()), 'tip-1');
    expect(error.message).toBe('the append was refused: why not');
  });

  it.each(['Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'])(
    'without a leader may be retried (%s)',
    (message) => {
      const refused = new statusPb.Status();
      refused.setMessage(message);
      const error = refusalError(Buffer.from(refused.serializeBinary()), 'tip-1');
      expect(isUnavailable(error)).toBe(true);
    },
  );
});
