/** The gRPC status codes that this server uses. */
export const status = {
  ok: 0,
  cancelled: 1,
  unknown: 2,
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  dataLoss: 15,
  unauthenticated: 16,
} as const;

export type StatusCode = (typeof status)[keyof typeof status];

/** Header values are printable ASCII; a text with other characters is percent-encoded. */
const headerValue = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURI(value);

/** A refusal for the caller: a status code, a text, and trailers with the details. */
export class RpcFault extends Error {
  readonly code: StatusCode;
  readonly trailers: Readonly<Record<string, string>>;
  constructor(code: StatusCode, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.trailers = trailers;
  }
}

/** Trailers that end a call. */
export const trailersOf = (fault: RpcFault | undefined): Record<string, string> => {
  if (fault === undefined) return { 'grpc-status': String(status.ok) };
  const trailers: Record<string, string> = {
    'grpc-status': String(fault.code),
    'grpc-message': encodeURI(fault.message),
  };
  for (const [name, value] of Object.entries(fault.trailers)) trailers[name] = headerValue(value);
  return trailers;
};
