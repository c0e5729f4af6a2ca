import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  AccessDenied,
  AppendTooLarge,
  CallCancelled,
  CommitTimeout,
  DeadlineExceeded,
  NoLeader,
  NotLeader,
  type StoreError,
  StoreUnavailable,
  StreamDeleted,
  StreamNotFound,
  WrongExpectedRevision,
} from '@ovation/event-store-client/errors/storeErrors';

const grpcUnavailable = 14;

/**
 * Messages of a cluster without a leader: of the client when it finds none, or of members inside their
 * answers to appends, which the client does not recognize.
 */
const noLeaderMessage =
  /^(Failed to discover after|Could not recognize (Server Is (Not Ready|Busy)|No leader info))/;

const translateByClass = (error: Error): StoreError | undefined => {
  const { message } = error;
  if (error instanceof StreamNotFoundError) return new StreamNotFound(error.streamName ?? '');
  if (error instanceof StreamDeletedError) return new StreamDeleted(error.streamName ?? '');
  if (error instanceof WrongExpectedVersionError)
    return new WrongExpectedRevision(error.streamName, error.code);
  if (error instanceof AccessDeniedError) return new AccessDenied(message, error.code);
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(error.maxAppendSize);
  if (error instanceof UnavailableError) return new StoreUnavailable(message, error.code);
  if (error instanceof CancelledError) return new CallCancelled(message, error.code);
  if (error instanceof TimeoutError) return new CommitTimeout(message, error.code);
  // Without a code it is the store's own: the members did not agree in time.
  if (error instanceof DeadlineExceededError)
    return error.code === undefined
      ? new CommitTimeout(message)
      : new DeadlineExceeded(message, error.code);
  if (!(error instanceof NotLeaderError)) return undefined;
  const { address: host, port } = error.leader;
  return new NotLeader(message, { host, port }, error.code);
};

const translate = (error: Error): Error => {
  const storeError = translateByClass(error);
  if (storeError) return storeError;
  if (noLeaderMessage.test(error.message)) return new NoLeader(error.message);
  const isUnreachable = 'code' in error && error.code === grpcUnavailable;
  return isUnreachable ? new StoreUnavailable(error.message, grpcUnavailable) : error;
};

/** Translates an error of the official client into a `StoreError`; others stay as they are. */
export const storeErrorOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const storeError = translate(error);
  if (storeError !== error) storeError.cause = error;
  return storeError;
};

/** Makes a call of the official client and translates its errors. */
export const withTranslatedErrors = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw storeErrorOf(error);
  }
};
