import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { StatusObject } from '@grpc/grpc-js';

/** End of a call: without the headers that every transport adds. */
export type WireStatus = {
  readonly code: number;
  readonly details: string;
  readonly meta: Readonly<Record<string, unknown>>;
};

/** A message of the server, the end of a call, or a note of the run itself, in the order seen. */
export type WireEntry = {
  /** The message's type without `Resp`, the call's name, or `---` and the note. */
  readonly m: string;
  readonly message?: unknown;
  readonly status?: WireStatus;
};

let recording: WireEntry[] | undefined;

/** Records everything that the clients of this process receive into `entries`, or nothing. */
export const recordWireTo = (entries: WireEntry[] | undefined): void => {
  recording = entries;
};

const transportHeaders = new Set(['date', 'server', 'content-type', 'content-length']);

const statusOf = ({ code, details, metadata }: StatusObject): WireStatus => {
  const meta: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(metadata.getMap()))
    if (!transportHeaders.has(key) && !key.startsWith('grpc-'))
      meta[key] = Buffer.isBuffer(value) ? value.toString('base64') : value;
  return { code, details, meta };
};

type Message = { toObject(): unknown };
type MessageClass = { deserializeBinary(bytes: Uint8Array): Message };
type Call = { on?(event: 'status', told: (status: StatusObject) => void): void };
type Method = (this: unknown, ...args: unknown[]) => Call | undefined;

const watchMessages = (name: string, message: MessageClass): (() => void) => {
  const original = message.deserializeBinary;
  message.deserializeBinary = function (bytes) {
    const read = original.call(this, bytes);
    recording?.push({ m: name.replace(/Resp$/, ''), message: read.toObject() });
    return read;
  };
  return () => {
    message.deserializeBinary = original;
  };
};

const watchCalls = (calls: Record<string, Method>, name: string, original: Method) => {
  const watched: Method = function (...args) {
    const begunIn = recording;
    const call = original.apply(this, args);
    call?.on?.('status', (status) => {
      // One call carries the appends of a client's lifetime.
      const entries = name === 'batchAppend' ? recording : begunIn;
      entries?.push({ m: name, status: statusOf(status) });
    });
    return call;
  };
  calls[name] = Object.assign(watched, original);
  return () => {
    calls[name] = original;
  };
};

/** Watches the messages that the official client receives; the result stops it. */
export const watchWire = (): (() => void) => {
  const restore: (() => void)[] = [];
  for (const [name, message] of Object.entries(streams) as [string, unknown][])
    if (name.endsWith('Resp')) restore.push(watchMessages(name, message as MessageClass));
  const calls = StreamsClient.prototype as unknown as Record<string, Method>;
  for (const [name, method] of Object.entries(calls))
    if (typeof method === 'function') restore.push(watchCalls(calls, name, method));
  return () => {
    recording = undefined;
    for (const undo of restore) undo();
  };
};
