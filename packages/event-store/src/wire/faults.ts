import { RpcFault, status } from '../rpc/status.ts';
import { type ExpectedRevision, expectedRevisionNumber } from '../streams/expectedRevision.ts';

/*
 * Errors that the official client converts into its own classes: it goes by the trailer `exception` and
 * reads the others by name.
 */

export const streamDeleted = (streamName: string): RpcFault =>
  new RpcFault(status.failedPrecondition, `Event stream '${streamName}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': streamName,
  });

/** A delete or a tombstone expected another revision; appends report that inside their answer. */
export const wrongExpectedVersion = (
  streamName: string,
  expected: ExpectedRevision,
  lastRevision: number,
): RpcFault =>
  new RpcFault(
    status.failedPrecondition,
    `Delete failed due to WrongExpectedVersion. Stream: ${streamName}, Expected version: ${expectedRevisionNumber(expected)}, Actual version: ${lastRevision}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': streamName,
      'expected-version': String(expectedRevisionNumber(expected)),
      'actual-version': String(lastRevision),
    },
  );

export const appendTooLarge = (bytesMax: number): RpcFault =>
  new RpcFault(status.invalidArgument, `Maximum Append Size of ${bytesMax} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(bytesMax),
  });

export const accessDenied = (): RpcFault =>
  new RpcFault(status.permissionDenied, 'Access Denied', { exception: 'access-denied' });

export const notAuthenticated = (): RpcFault =>
  new RpcFault(status.unauthenticated, 'Unauthenticated');

export const missingMetadata = (property: string): RpcFault =>
  new RpcFault(status.invalidArgument, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

/** EventStoreDB's message for a request that makes it throw. */
export const handlerFailed = (): RpcFault =>
  new RpcFault(status.unknown, 'Exception was thrown by handler.');

/** An invalid read: of no events, from after the end, between two events. */
export const invalidRead = (of: 'ReadStreamResult' | 'ReadAllResult'): RpcFault =>
  new RpcFault(status.unknown, `Unexpected ${of}: Error`);

export const invalidArgument = (details: string): RpcFault =>
  new RpcFault(status.invalidArgument, details);

/** The message for a write without expected revision: the name of the enum is EventStoreDB's. */
export const missingExpectedRevision = (choice: string): string =>
  `'None' is not a valid EventStore.Client.Streams.${choice}OneofCase`;

export const unavailable = (details: string): RpcFault => new RpcFault(status.unavailable, details);

export const diskFull = (details: string): RpcFault =>
  new RpcFault(status.resourceExhausted, details);

export const dataLoss = (details: string): RpcFault => new RpcFault(status.dataLoss, details);

/** An unexpected failure: the caller learns that it is the server's, the log has the details. */
export const internal = (): RpcFault =>
  new RpcFault(status.internal, 'The server failed; its log says more.');
