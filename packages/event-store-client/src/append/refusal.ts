import {
  type Cursor,
  cursorOver,
  enter,
  readText,
  readVarint,
  skipField,
} from '@ovation/grpc-wire/protobuf';
import {
  AccessDenied,
  AppendTooLarge,
  CommitTimeout,
  NoLeader,
  StoreError,
  StreamDeleted,
  WrongExpectedRevision,
} from '../errors/storeErrors.ts';

/** Content of a `google.rpc.Status`: its message, and the type of its details. */
interface Status {
  message: string;
  /** `type.googleapis.com/event_store.client.WrongExpectedVersion` */
  typeUrl: string;
  /** The first number of its details. */
  limit: number;
}

/** A member without a leader reports it by message only. */
const noLeaderMessage = /^(Server Is (Not Ready|Busy)|No leader info)/;

const readLimit = (details: Cursor, status: Status): void => {
  while (details.at < details.end) {
    const tag = readVarint(details);
    if (tag === 0x08) status.limit = readVarint(details);
    else skipField(details, tag & 7);
  }
};

const readDetails = (any: Cursor, status: Status): void => {
  while (any.at < any.end) {
    const tag = readVarint(any);
    if (tag === 0x0a) status.typeUrl = readText(any);
    else if (tag === 0x12) readLimit(enter(any), status);
    else skipField(any, tag & 7);
  }
};

const readStatus = (cursor: Cursor): Status => {
  const status: Status = { message: '', typeUrl: '', limit: 0 };
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x12) status.message = readText(cursor);
    else if (tag === 0x1a) readDetails(enter(cursor), status);
    else skipField(cursor, tag & 7);
  }
  return status;
};

/** Converts the status of a refused append into an error. */
export const refusalError = (refusal: Buffer, stream: string): StoreError => {
  const { message, typeUrl, limit } = readStatus(cursorOver(refusal));
  switch (typeUrl.slice(typeUrl.lastIndexOf('/') + 1)) {
    case 'event_store.client.WrongExpectedVersion':
      return new WrongExpectedRevision(stream);
    case 'event_store.client.StreamDeleted':
      return new StreamDeleted(stream);
    case 'event_store.client.AccessDenied':
      return new AccessDenied(message);
    case 'event_store.client.Timeout':
      return new CommitTimeout(message);
    case 'event_store.client.MaximumAppendSizeExceeded':
      return new AppendTooLarge(limit);
    default:
      return noLeaderMessage.test(message)
        ? new NoLeader(message)
        : new StoreError(`the append was refused: ${message}`);
  }
};
