import type { IncomingHttpHeaders } from 'node:http2';
import { convertToCommandError } from '@eventstore/db-client';

/** The codes of gRPC that we name ourselves. */
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
  12: 'UNIMPLEMENTED',
  13: 'INTERNAL',
  14: 'UNAVAILABLE',
  15: 'DATA_LOSS',
  16: 'UNAUTHENTICATED',
};
export const statusCode = { unknown: 2, deadlineExceeded: 4, unavailable: 14 } as const;

/** What ends a call that gRPC itself did not end, by its HTTP status. */
const codeOfHttp: Readonly<Record<number, number>> = {
  400: 13,
  401: 16,
  403: 7,
  404: 12,
  429: 14,
  502: 14,
  503: 14,
  504: 14,
};

/** A failed call as an error of the official client's classes: the same as it would throw. */
export const callError = (
  code: number,
  details: string,
  trailers: Readonly<Record<string, unknown>> = {},
): Error =>
  convertToCommandError(
    Object.assign(new Error(`${code} ${statusNames[code] ?? code}: ${details}`), {
      code,
      details,
      metadata: { getMap: () => trailers },
    }),
  );

/** The store is away, or the connection to it broke: the same call may go well in a moment. */
export const unavailable = (details: string): Error => callError(statusCode.unavailable, details);

export const deadlineExceeded = (details: string): Error =>
  callError(statusCode.deadlineExceeded, details);

const decoded = (message: string): string => {
  try {
    return decodeURIComponent(message);
  } catch {
    // Not everybody encodes a per cent sign; the words are as good.
    return message;
  }
};

/** How a call ended, by the headers that end it; undefined when it went well. */
export const errorOfEnd = (
  response: IncomingHttpHeaders | undefined,
  trailers: IncomingHttpHeaders | undefined,
): Error | undefined => {
  const end = trailers?.['grpc-status'] === undefined ? response : trailers;
  const status = end?.['grpc-status'];
  if (status !== undefined) {
    if (Number(status) === 0) return undefined;
    return callError(Number(status), decoded(String(end?.['grpc-message'] ?? '')), end);
  }
  const http = Number(response?.[':status'] ?? 200);
  if (http === 200) return unavailable('the connection broke before the call had ended');
  return callError(codeOfHttp[http] ?? statusCode.unknown, `the answer has HTTP status ${http}`);
};
