import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { frameHeadBytes, joinFrames } from '@ovation/grpc-wire/frames';
import { cursorOver, readVarint, skipField } from '@ovation/grpc-wire/protobuf';
import { uuidTextLength } from '@ovation/grpc-wire/uuid';
import { uuidMessage } from '../wire/uuidMessages.ts';
import { benchData, type Load, type LoadResult } from './load.ts';
import { openRawCall } from './rawCall.ts';

const correlationMark = '00000000-0000-4000-8000-000000000000';
const eventMark = '11111111-1111-4111-8111-111111111111';

/** A framed append, with the offsets of the ids that each sending replaces. */
type Template = {
  readonly frame: Buffer;
  readonly correlationAt: number;
  readonly eventsAt: readonly number[];
};

const proposedEvent = (): streams.BatchAppendReq.ProposedMessage => {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(uuidMessage(eventMark));
  message.getMetadataMap().set('type', 'Benched').set('content-type', 'application/json');
  message.setData(Buffer.from(JSON.stringify(benchData(1))));
  return message;
};

const templateOf = (streamName: string, events: number): Template => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(streamName));
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  options.setAny(new shared.Empty());
  const request = new streams.BatchAppendReq();
  request.setCorrelationId(uuidMessage(correlationMark));
  request.setOptions(options);
  request.setProposedMessagesList(Array.from({ length: events }, proposedEvent));
  request.setIsFinal(true);
  const message = request.serializeBinary();
  const frame = joinFrames([message], frameHeadBytes + message.length);
  const eventsAt: number[] = [];
  for (let at = frame.indexOf(eventMark); at >= 0; at = frame.indexOf(eventMark, at + 1))
    eventsAt.push(at);
  return { frame, correlationAt: frame.indexOf(correlationMark), eventsAt };
};

const lastHexDigits = 12;

/** The template's bytes with ids of their own: a run's prefix and a counter. */
const filled = (template: Template, prefix: string, nextId: () => number): Buffer => {
  const frame = Buffer.from(template.frame);
  const put = (at: number): void => {
    const tail = nextId().toString(16).padStart(lastHexDigits, '0');
    frame.write(prefix + tail, at, uuidTextLength, 'latin1');
  };
  put(template.correlationAt);
  for (const at of template.eventsAt) put(at);
  return frame;
};

/** Field 2 of an answer: the refusal of the append. */
const errorTag = 0x12;

/** Throws if an append was refused. Nothing else of the answer is read, which costs next to nothing. */
const expectSuccess = (answer: Buffer): void => {
  const cursor = cursorOver(answer);
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === errorTag) {
      const { error } = streams.BatchAppendResp.deserializeBinary(answer).toObject();
      throw new Error(`an append was refused: ${error?.message}`);
    }
    skipField(cursor, tag & 7);
  }
};

/**
 * Appends prepared bytes with a fixed number in flight, checking answers for a refusal only: what is
 * measured is the server's share.
 */
export const runRawLoad = async (load: Load): Promise<LoadResult> => {
  const prefix = randomUUID().slice(0, uuidTextLength - lastHexDigits);
  const templates = Array.from({ length: Math.min(load.streams, load.appends) }, (_, at) =>
    templateOf(`${prefix.slice(0, 8)}-${at}`, load.eventsPerAppend),
  );
  const call = openRawCall(load.url, StreamsService.batchAppend.path);
  let ids = 0;
  const nextId = (): number => ids++;
  let sent = 0;
  let answered = 0;
  const send = (count: number): void => {
    const frames: Buffer[] = [];
    for (let left = count; left > 0 && sent < load.appends; left--, sent++) {
      const template = templates[sent % templates.length];
      if (template !== undefined) frames.push(filled(template, prefix, nextId));
    }
    if (frames.length > 0) call.stream.write(Buffer.concat(frames));
  };
  const usedBefore = process.cpuUsage();
  const startedMs = performance.now();
  await new Promise<void>((resolve, reject) => {
    call.stream.on('error', reject);
    call.stream.on('end', () => reject(new Error('the store ended the call')));
    call.onMessages((count) => {
      answered += count;
      if (answered >= load.appends) resolve();
      else send(count);
    }, expectSuccess);
    send(load.inFlight);
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  const { user, system } = process.cpuUsage(usedBefore);
  call.stream.removeAllListeners('end');
  call.close();
  return { seconds, latenciesMs: [], cpuMs: (user + system) / 1_000 };
};
