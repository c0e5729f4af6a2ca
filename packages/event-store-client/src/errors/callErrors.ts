import type { IncomingHttpHeaders } from 'node:http2';
import {
  AccessDenied,
  AppendTooLarge,
  CallCancelled,
  CommitTimeout,
  DeadlineExceeded,
  NotLeader,
  StoreError,
  StoreUnavailable,
  StreamDeleted,
  StreamNotFound,
  WrongExpectedRevision,
} from './storeErrors.ts';

/** Names of the gRPC codes that we use. */
const statusNames: Readonly<Record<number, string>> = {
  1: 'CANCELLED',
  2: 'UNKNOWN',
  3: 'INVALID_ARGUMENT',
  4: 'DEADLINE_EXCEEDED',
  5: 'NOT_FOUND',
  6: 'ALREADY_EXISTS',
  7: 'PERMISSION_DENIED',
  8: 'RESOURCE_EXHAUSTED',
  9: 'FAILED_PRECONDITION',
  10: 'ABORTED',
  12: 'UNIMPLEMENTED',
  13: 'INTERNAL',
  14: 'UNAVAILABLE',
  15: 'DATA_LOSS',
  16: 'UNAUTHENTICATED',
};
const statusCode = {
  cancelled: 1,
  unknown: 2,
  deadlineExceeded: 4,
  aborted: 10,
  unavailable: 14,
  unauthenticated: 16,
} as const;

/** gRPC codes of calls that ended by an HTTP status alone. */
const codeByHttpStatus: Readonly<Record<number, number>> = {
  400: 13,
  401: 16,
  403: 7,
  404: 12,
  429: 14,
  502: 14,
  503: 14,
  504: 14,
};

type Trailers = Readonly<Record<string, unknown>>;

const errorByCode = (message: string, code: number): StoreError => {
  switch (code) {
    case statusCode.cancelled:
      return new CallCancelled(message, code);
    case statusCode.deadlineExceeded:
      return new DeadlineExceeded(message, code);
    case statusCode.aborted:
      return new CommitTimeout(message, code);
    case statusCode.unavailable:
      return new StoreUnavailable(message, code);
    case statusCode.unauthenticated:
      return new AccessDenied(message, code);
    default:
      return new StoreError(message, code);
  }
};

/** Converts a failed call into an error: by the store's trailer, otherwise by the gRPC code. */
const callError = (code: number, details: string, trailers: Trailers = {}): StoreError => {
  const message = `${code} ${statusNames[code] ?? code}: ${details}`;
  const stream = String(trailers['stream-name'] ?? '');
  switch (trailers.exception) {
    case 'not-leader': {
      const host = String(trailers['leader-endpoint-host']);
      const port = Number(trailers['leader-endpoint-port']);
      return new NotLeader(message, { host, port }, code);
    }
    case 'stream-not-found':
      return new StreamNotFound(stream, code);
    case 'stream-deleted':
      return new StreamDeleted(stream, code);
    case 'wrong-expected-version':
      return new WrongExpectedRevision(stream, code);
    case 'access-denied':
      return new AccessDenied(message, code);
    case 'maximum-append-size-exceeded':
      return new AppendTooLarge(Number(trailers['maximum-append-size']), code);
    default:
      return errorByCode(message, code);
  }
};

/** The store is unavailable, or the connection broke: a retry may succeed soon. */
export const unavailable = (details: string): StoreError =>
  callError(statusCode.unavailable, details);

export const deadlineExceeded = (details: string): StoreError =>
  callError(statusCode.deadlineExceeded, details);

const decodeMessage = (message: string): string => {
  try {
    return decodeURIComponent(message);
  } catch {
    // Not every server encodes a per cent sign; the raw message serves as well.
    return message;
  }
};

/** The error of an ended call, by its trailing headers; undefined when it succeeded. */
export const endError = (
  response: IncomingHttpHeaders | undefined,
  trailers: IncomingHttpHeaders | undefined,
): StoreError | undefined => {
  const end = trailers?.['grpc-status'] === undefined ? response : trailers;
  const status = end?.['grpc-status'];
  if (status !== undefined) {
    if (Number(status) === 0) return undefined;
    return callError(Number(status), decodeMessage(String(end?.['grpc-message'] ?? '')), end);
  }
  const http = Number(response?.[':status'] ?? 200);
  if (http === 200) return unavailable('the connection broke before the call had ended');
  return callError(
    codeByHttpStatus[http] ?? statusCode.unknown,
    `the answer has HTTP status ${http}`,
  );
};
