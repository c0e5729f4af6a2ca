import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { WireEntry } from './wireRecorder.ts';

/** A position in the log, which each store counts differently: compared by the event at it. */
export class Position {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Both numbers of a position, as one where they are the same. */
export const positionOf = (commit: bigint | string, prepare: bigint | string): Position =>
  new Position(commit === prepare ? String(commit) : `${commit}/${prepare}`);

type ReadMessage = streams.ReadResp.AsObject;
type RecordedMessage = streams.ReadResp.ReadEvent.RecordedEvent.AsObject;

const textOf = (base64: string | Uint8Array): string => {
  const bytes = Buffer.from(base64 as string, 'base64');
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : `b64:${String(base64)}`;
};

/** Ids made by a run end in its own counter; others are the client's or the server's. */
const idOf = (id: RecordedMessage['id']): string | undefined => {
  if (id === undefined) return undefined;
  if (id.string === '') return JSON.stringify(id);
  return id.string.startsWith('00000000-') ? id.string.slice(24) : 'uuid';
};

export type RecordedAnswer = {
  readonly s: string | undefined;
  readonly rev: string;
  readonly c: Position;
  readonly meta: Readonly<Record<string, string>>;
};

const recordedOf = (event: RecordedMessage | undefined): RecordedAnswer | undefined => {
  if (event === undefined) return undefined;
  const { created = '', ...meta } = Object.fromEntries(event.metadataMap);
  const facts = {
    s: event.streamIdentifier && textOf(event.streamIdentifier.streamName),
    rev: event.streamRevision,
    id: idOf(event.id),
    meta,
    created: created.length,
    data: textOf(event.data),
    cm: textOf(event.customMetadata),
    c: new Position(event.commitPosition),
    p: new Position(event.preparePosition),
  };
  return facts;
};

export type ReadAnswer = {
  readonly event?: {
    readonly e: RecordedAnswer | undefined;
    readonly l: RecordedAnswer | undefined;
    readonly c: Position | 'none';
  };
  readonly confirmation?: true;
  readonly checkpoint?: { readonly c: Position; readonly same: boolean };
  readonly notFound?: string;
  readonly caughtUp?: true;
  readonly fellBehind?: true;
};

/** Converts an answer to a read or a subscription. */
const readAnswer = (message: ReadMessage): ReadAnswer => {
  const { event, checkpoint, streamNotFound, lastAllStreamPosition } = message;
  const { firstStreamPosition, lastStreamPosition } = message;
  return {
    ...(event && {
      event: {
        e: recordedOf(event.event),
        l: recordedOf(event.link),
        c: event.noPosition ? 'none' : new Position(event.commitPosition),
      },
    }),
    ...(message.confirmation && { confirmation: true }),
    ...(checkpoint && {
      checkpoint: {
        c: new Position(checkpoint.commitPosition),
        same: checkpoint.commitPosition === checkpoint.preparePosition,
      },
    }),
    ...(streamNotFound && { notFound: textOf(streamNotFound.streamIdentifier?.streamName ?? '') }),
    ...(firstStreamPosition && firstStreamPosition !== '0' && { first: firstStreamPosition }),
    ...(lastStreamPosition && lastStreamPosition !== '0' && { last: lastStreamPosition }),
    ...(lastAllStreamPosition && { lastAll: new Position(lastAllStreamPosition.commitPosition) }),
    ...(message.caughtUp && { caughtUp: true }),
    ...(message.fellBehind && { fellBehind: true }),
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Converts any other answer: positions as such, names as text, without values that differ in every run. */
const plainAnswer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainAnswer);
  if (!isObject(value)) return value;
  const { commitPosition, preparePosition } = value;
  if (commitPosition !== undefined)
    return positionOf(String(commitPosition), String(preparePosition));
  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (key === 'correlationId' || field === undefined) continue;
    fields[key] = key === 'streamName' ? textOf(String(field)) : plainAnswer(field);
  }
  return fields;
};

/** Recorded form of a message on the wire. */
export type WireAnswer = {
  readonly m: string;
  readonly r?: unknown;
  readonly status?: WireEntry['status'];
};

/** Converts the answer of a read or subscription; undefined for anything else. */
export const readAnswerOf = ({ m, message }: WireEntry): ReadAnswer | undefined =>
  m === 'Read' && isObject(message) ? readAnswer(message as ReadMessage) : undefined;

export const answerOf = (entry: WireEntry): WireAnswer =>
  entry.status !== undefined
    ? { m: entry.m, status: entry.status }
    : { m: entry.m, r: readAnswerOf(entry) ?? plainAnswer(entry.message) };

/** Converts an answer to plain JSON; `label` names the event at a position. */
export const withLabels = (value: unknown, label: (position: string) => string): unknown => {
  if (value instanceof Position) return label(value.text);
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return value.map((entry) => withLabels(entry, label));
  if (!isObject(value) || value instanceof Date || Buffer.isBuffer(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value))
    if (field !== undefined) fields[key] = withLabels(field, label);
  return fields;
};

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Recorded form of an error of the official client. */
export const errorAnswer = (error: unknown): Record<string, unknown> => {
  const failure = error as Error & Record<string, unknown>;
  const { type, message, code, streamName, expectedVersion, actualVersion } = failure;
  return {
    type,
    name: failure.constructor.name,
    message: message.replace(uuids, 'uuid'),
    code,
    ...(streamName !== undefined && streamName !== '' && { streamName }),
    ...(expectedVersion !== undefined && { expectedVersion: String(expectedVersion) }),
    ...(actualVersion !== undefined && { actualVersion: String(actualVersion) }),
  };
};
