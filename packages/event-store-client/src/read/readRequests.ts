import { frameHeadBytes } from '@ovation/grpc-wire/frames';
import { varintSize, writeVarint } from '@ovation/grpc-wire/protobuf';
import { checkpointInterval, searchWindow, userEvents } from './subscriptionFilter.ts';

/** Encodes a length-delimited field: a text, bytes, or a message of such fields. */
const field = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(1 + varintSize(content.length));
  head[0] = tag;
  writeVarint(head, 1, content.length);
  return Buffer.concat([head, content]);
};

const numberField = (tag: number, value: number): Buffer => {
  const target = Buffer.alloc(1 + varintSize(value));
  target[0] = tag;
  writeVarint(target, 1, value);
  return target;
};

const textField = (tag: number, text: string): Buffer => field(tag, Buffer.from(text));

/** Requests ids as text. */
const idsAsText = field(0x4a, field(0x12));
const noFilter = field(0x42);
const isSubscription = field(0x32);
const start = field(0x12);

const request = (...options: readonly Uint8Array[]): Buffer => {
  const message = field(0x0a, ...options, idsAsText);
  const head = Buffer.alloc(frameHeadBytes);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
};

const allPosition = (position: bigint): Buffer => {
  if (position < 0n) return field(0x12, start);
  const at = Number(position);
  return field(0x12, field(0x0a, numberField(0x08, at), numberField(0x10, at)));
};

/** `ReadReq` for the events of a stream from a revision on, framed. */
export const readStreamRequest = (stream: string, from: number, countMax: number): Buffer =>
  request(
    field(0x0a, field(0x0a, textField(0x1a, stream)), numberField(0x10, from)),
    numberField(0x28, countMax),
    noFilter,
  );

/** `ReadReq` for so many events of `$all`, beginning with the event at the position itself. */
export const readAllRequest = (from: bigint, countMax: number): Buffer =>
  request(allPosition(from), numberField(0x28, countMax), noFilter);

/** `ReadReq` that subscribes to the events of `$all` after a position. */
export const subscribeRequest = (after: bigint, types: readonly string[] | undefined): Buffer => {
  const expression = types
    ? types.map((prefix) => textField(0x12, prefix))
    : [textField(0x0a, userEvents)];
  const filter = field(
    0x3a,
    field(0x12, ...expression),
    numberField(0x18, searchWindow),
    numberField(0x28, checkpointInterval),
  );
  return request(allPosition(after), isSubscription, filter);
};
