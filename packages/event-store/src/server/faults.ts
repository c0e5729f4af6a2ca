import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { type ExpectedRevision, expectedRevisionNumber } from '../streams/expectedRevision.ts';

/**
 * The errors that the official client turns into its own classes: it goes by the trailer
 * `exception` and reads the others by name.
 */
export const fault = (
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): ServiceError => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, headerValue(value));
  return Object.assign(new Error(details), { code, details: headerValue(details), metadata });
};

/** Header values are printable ASCII; a name with other characters is percent-encoded. */
const headerValue = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURI(value);

export const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && typeof (error as ServiceError).code === 'number';

export const streamDeleted = (streamName: string): ServiceError =>
  fault(status.FAILED_PRECONDITION, `Event stream '${streamName}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': streamName,
  });

export const wrongExpectedVersion = (
  streamName: string,
  expected: ExpectedRevision,
  lastRevision: number,
): ServiceError =>
  fault(
    status.FAILED_PRECONDITION,
    `Append failed due to WrongExpectedVersion. Stream: ${streamName}, Expected version: ${expectedRevisionNumber(expected)}, Actual version: ${lastRevision}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': streamName,
      'expected-version': String(expectedRevisionNumber(expected)),
      ...(lastRevision >= 0 && { 'actual-version': String(lastRevision) }),
    },
  );

export const appendTooLarge = (bytesMax: number): ServiceError =>
  fault(status.INVALID_ARGUMENT, `Maximum Append Size of ${bytesMax} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(bytesMax),
  });

export const accessDenied = (): ServiceError =>
  fault(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const notAuthenticated = (): ServiceError =>
  fault(status.UNAUTHENTICATED, 'The credentials are missing or wrong.');

export const missingMetadata = (...properties: string[]): ServiceError =>
  fault(status.INVALID_ARGUMENT, `Required Metadata Property '${properties.join(',')}' Missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': properties.join(','),
  });

export const invalidArgument = (details: string): ServiceError =>
  fault(status.INVALID_ARGUMENT, details);

export const unavailable = (details: string): ServiceError => fault(status.UNAVAILABLE, details);

export const diskFull = (details: string): ServiceError =>
  fault(status.RESOURCE_EXHAUSTED, details);

export const dataLoss = (details: string): ServiceError => fault(status.DATA_LOSS, details);

/** An unexpected failure: the caller learns that it is ours, the log says more. */
export const internal = (): ServiceError =>
  fault(status.INTERNAL, 'The server failed; its log says more.');

const groupTrailers = (exception: string, streamName: string, groupName: string) => ({
  exception,
  'stream-name': streamName,
  'group-name': groupName,
});

export const groupDoesNotExist = (streamName: string, groupName: string): ServiceError =>
  fault(
    status.NOT_FOUND,
    `Subscription group ${groupName} on stream ${streamName} does not exist.`,
    groupTrailers('persistent-subscription-does-not-exist', streamName, groupName),
  );

export const groupExists = (streamName: string, groupName: string): ServiceError =>
  fault(
    status.ALREADY_EXISTS,
    `Subscription group ${groupName} on stream ${streamName} exists.`,
    groupTrailers('persistent-subscription-exists', streamName, groupName),
  );

export const groupDropped = (streamName: string, groupName: string): ServiceError =>
  fault(
    status.CANCELLED,
    `Subscription group ${groupName} on stream ${streamName} was dropped.`,
    groupTrailers('persistent-subscription-dropped', streamName, groupName),
  );

export const groupFull = (streamName: string, groupName: string): ServiceError =>
  fault(
    status.FAILED_PRECONDITION,
    `Maximum subscriptions reached for subscription group ${groupName} on stream ${streamName}.`,
    groupTrailers('maximum-subscribers-reached', streamName, groupName),
  );

export const groupFailed = (streamName: string, groupName: string, reason: string): ServiceError =>
  fault(
    status.INTERNAL,
    `Subscription group ${groupName} on stream ${streamName} failed: '${reason}'`,
    {
      ...groupTrailers('persistent-subscription-failed', streamName, groupName),
      reason,
    },
  );
