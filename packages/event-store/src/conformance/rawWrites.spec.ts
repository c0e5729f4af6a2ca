import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, type ServiceError } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidMessage } from '../wire/uuidMessages.ts';
import { collect, numbered, numbersOf, rejection, unique, useTarget } from './target.ts';

/* The official client names an expected revision in each write; other clients may omit it. */

const target = useTarget({ own: true });

let raw: StreamsClient;
beforeAll(() => {
  raw = new StreamsClient(
    target.url().replace(/^esdb:\/\/|\?.*$/g, ''),
    credentials.createInsecure(),
  );
});
afterAll(() => raw.close());

const identifierOf = (name: string): shared.StreamIdentifier => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name));
  return identifier;
};

/** The error of a call with one request and one answer. */
const failureOf = (
  call: (done: (error: ServiceError | null, answer?: unknown) => void) => void,
): Promise<unknown> =>
  new Promise((resolve) => call((error, answer) => resolve(error?.details ?? answer)));

const none = (request: string): string =>
  `'None' is not a valid EventStore.Client.Streams.${request}OneofCase`;

describe('a write without expected revision', () => {
  it('is refused inside a batch of appends, and writes nothing', async () => {
    const stream = unique('unexpected');
    const options = new streams.BatchAppendReq.Options();
    options.setStreamIdentifier(identifierOf(stream));
    const event = new streams.BatchAppendReq.ProposedMessage();
    event.setId(uuidMessage(randomUUID()));
    event.getMetadataMap().set('type', 'Written').set('content-type', 'application/json');
    event.setData(Buffer.from('{}'));
    const request = new streams.BatchAppendReq();
    request.setCorrelationId(uuidMessage(randomUUID()));
    request.setOptions(options);
    request.setProposedMessagesList([event]);
    request.setIsFinal(true);
    const call = raw.batchAppend();
    const answer = await new Promise<streams.BatchAppendResp>((resolve, reject) => {
      call.on('data', resolve).on('error', reject);
      call.write(request);
      call.end();
    });
    expect(answer.hasSuccess()).toBe(false);
    expect(answer.getError()?.getMessage()).toBe('BadRequest');
    const details = shared.BadRequest.deserializeBinary(
      answer.getError()?.getDetails()?.getValue_asU8() ?? new Uint8Array(),
    );
    const choice = 'BatchAppendReq+Types+Options+ExpectedStreamPosition';
    expect(details.getMessage()).toBe(
      `Status(StatusCode="InvalidArgument", Detail="${none(choice)}")`,
    );
    expect(await rejection(collect(target.client().readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('is refused as a single append, a deletion and a tombstone', async () => {
    const stream = unique('unexpected');
    await target.client().appendToStream(stream, numbered(1));
    const append = new streams.AppendReq();
    const appendOptions = new streams.AppendReq.Options();
    appendOptions.setStreamIdentifier(identifierOf(stream));
    append.setOptions(appendOptions);
    const remove = new streams.DeleteReq();
    const removeOptions = new streams.DeleteReq.Options();
    removeOptions.setStreamIdentifier(identifierOf(stream));
    remove.setOptions(removeOptions);
    const bury = new streams.TombstoneReq();
    const buryOptions = new streams.TombstoneReq.Options();
    buryOptions.setStreamIdentifier(identifierOf(stream));
    bury.setOptions(buryOptions);
    const choice = 'Req+Types+Options+ExpectedStreamRevision';
    expect(await failureOf((done) => raw.append(done).end(append))).toBe(none(`Append${choice}`));
    expect(await failureOf((done) => raw.delete(remove, done))).toBe(none(`Delete${choice}`));
    expect(await failureOf((done) => raw.tombstone(bury, done))).toBe(none(`Tombstone${choice}`));
    expect(numbersOf(await collect(target.client().readStream(stream)))).toEqual([0]);
  });
});
