import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const positionStart = -1n;

import { readAllRequest, readStreamRequest, subscribeRequest } from './readRequests.ts';
import { decodeLocation, decodeReadResponse, isEventResponse } from './readResponses.ts';

const optionsOf = (frame: Buffer): streams.ReadReq.Options => {
  expect(frame.readUInt32BE(1)).toBe(frame.length - 5);
  const options = streams.ReadReq.deserializeBinary(frame.subarray(5)).getOptions();
  if (!options) throw new Error('a read without options');
  expect(options.getUuidOption()?.hasString()).toBe(true);
  expect(options.getResolveLinks()).toBe(false);
  expect(options.getReadDirection()).toBe(streams.ReadReq.Options.ReadDirection.FORWARDS);
  return options;
};

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const number = fc.oneof(fc.nat(), fc.maxSafeNat());

describe('the request of a read', () => {
  it('of a stream has its name, the start, and the count', () => {
    fc.assert(
      fc.property(text, number, number, (stream, from, count) => {
        const options = optionsOf(readStreamRequest(stream, from, count));
        const name = options.getStream()?.getStreamIdentifier()?.getStreamName_asU8();
        expect(Buffer.from(name ?? []).toString()).toBe(stream);
        expect(options.getStream()?.getRevision()).toBe(String(from));
        expect(options.getCount()).toBe(String(count));
        expect(options.hasNoFilter()).toBe(true);
      }),
    );
  });

  it('of all has a position, or the start', () => {
    fc.assert(
      fc.property(number, number, (from, count) => {
        const options = optionsOf(readAllRequest(BigInt(from), count));
        const position = options.getAll()?.getPosition();
        expect(position?.getCommitPosition()).toBe(String(from));
        expect(position?.getPreparePosition()).toBe(String(from));
        expect(options.getCount()).toBe(String(count));
      }),
    );
    expect(optionsOf(readAllRequest(positionStart, 1)).getAll()?.hasStart()).toBe(true);
  });

  it('of a subscription has the requested types, or all but the store’s', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), number, (types, after) => {
        const options = optionsOf(subscribeRequest(BigInt(after), types));
        expect(options.hasSubscription()).toBe(true);
        expect(options.getFilter()?.getEventType()?.getPrefixList()).toEqual(types);
        expect(options.getFilter()?.getMax()).toBe(1_024);
        expect(options.getFilter()?.getCheckpointintervalmultiplier()).toBe(32);
      }),
    );
    const all = optionsOf(subscribeRequest(positionStart, undefined));
    expect(all.getFilter()?.getEventType()?.getRegex()).toBe('^[^$].*');
  });
});

const stored = fc.record({
  id: fc.uuid(),
  stream: text,
  revision: number,
  position: number.map(BigInt),
  recordedAt: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
  type: text,
  data: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean())),
  metadata: fc.dictionary(text, text),
});

type Stored = typeof stored extends fc.Arbitrary<infer Value> ? Value : never;

const answerOf = (event: Stored): Buffer => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(event.stream).toString('base64'));
  const uuid = new shared.UUID();
  uuid.setString(event.id);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid);
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', 'application/json');
  recorded.getMetadataMap().set('created', `${event.recordedAt.getTime()}1234`);
  recorded.setData(Buffer.from(JSON.stringify(event.data)).toString('base64'));
  recorded.setCustomMetadata(Buffer.from(JSON.stringify(event.metadata)).toString('base64'));
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const response = new streams.ReadResp();
  response.setEvent(read);
  return Buffer.from(response.serializeBinary());
};

const bytesOf = (fill: (response: streams.ReadResp) => void): Buffer => {
  const response = new streams.ReadResp();
  fill(response);
  return Buffer.from(response.serializeBinary());
};

describe('the response of a read', () => {
  it('is an event as it was written, or its location', () => {
    fc.assert(
      fc.property(stored, (event) => {
        const message = answerOf(event);
        expect(isEventResponse(message)).toBe(true);
        expect(decodeReadResponse(message)).toEqual({ kind: 'event', event });
        const { stream, revision, position } = event;
        expect(decodeLocation(message)).toEqual({ stream, revision, position });
      }),
    );
  });

  it('is a checkpoint, the end of history, or a missing stream', () => {
    const checkpoint = new streams.ReadResp.Checkpoint();
    checkpoint.setCommitPosition('9007199254740991');
    const reached = bytesOf((it) => it.setCheckpoint(checkpoint));
    expect(decodeReadResponse(reached)).toEqual({
      kind: 'checkpoint',
      at: 9_007_199_254_740_991n,
    });
    const caughtUp = bytesOf((it) => it.setCaughtUp(new streams.ReadResp.CaughtUp()));
    expect(decodeReadResponse(caughtUp)).toEqual({ kind: 'caughtUp' });
    const none = bytesOf((it) => it.setStreamNotFound(new streams.ReadResp.StreamNotFound()));
    expect(decodeReadResponse(none)).toEqual({ kind: 'notFound' });
    expect([reached, caughtUp, none].some(isEventResponse)).toBe(false);
  });

  it('is skipped where it is not needed', () => {
    const confirmation = new streams.ReadResp.SubscriptionConfirmation();
    confirmation.setSubscriptionId('one');
    const others = [
      bytesOf((it) => it.setConfirmation(confirmation)),
      bytesOf((it) => it.setLastStreamPosition('4')),
      bytesOf((it) => it.setFellBehind(new streams.ReadResp.FellBehind())),
      bytesOf((it) => it.setEvent(new streams.ReadResp.ReadEvent())),
    ];
    for (const message of others) {
      expect(decodeReadResponse(message)).toBeUndefined();
      expect(decodeLocation(message)).toBeUndefined();
    }
  });
});
