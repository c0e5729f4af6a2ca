/** Error of a store, or of the connection to it. */
export class StoreError extends Error {
  /** gRPC's code, where a call ended with one. */
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** The store is unavailable, or the connection to it broke. */
export class StoreUnavailable extends StoreError {}

/** The store cancelled a call. */
export class CallCancelled extends StoreError {}

/** No answer within the timeout of a call: its outcome is unknown. */
export class DeadlineExceeded extends StoreError {}

/** The members of a cluster did not agree in time. */
export class CommitTimeout extends StoreError {}

/** No member leads, or none names the leader. */
export class NoLeader extends StoreError {}

/** This member does not lead; another does. */
export class NotLeader extends StoreError {
  readonly leader: { readonly host: string; readonly port: number };

  constructor(message: string, leader: NotLeader['leader'], code?: number) {
    super(message, code);
    this.leader = leader;
  }
}

/** The user lacks the right, or is unknown to the store. */
export class AccessDenied extends StoreError {}

abstract class StreamError extends StoreError {
  readonly stream: string;

  constructor(message: string, stream: string, code?: number) {
    super(message, code);
    this.stream = stream;
  }
}

export class StreamNotFound extends StreamError {
  constructor(stream: string, code?: number) {
    super(`${stream} not found`, stream, code);
  }
}

/** The stream was deleted for good. */
export class StreamDeleted extends StreamError {
  constructor(stream: string, code?: number) {
    super(`${stream} is deleted`, stream, code);
  }
}

/** The stream is at another revision than the append expected. */
export class WrongExpectedRevision extends StreamError {
  constructor(stream: string, code?: number) {
    super(`${stream} stands at another revision than expected`, stream, code);
  }
}

export class AppendTooLarge extends StoreError {
  readonly bytesMax: number;

  constructor(bytesMax: number, code?: number) {
    super(`an append has more than ${bytesMax} bytes of data`, code);
    this.bytesMax = bytesMax;
  }
}

/** True where a retry may succeed soon: the store is unavailable, or electing a leader. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof NotLeader ||
  error instanceof NoLeader ||
  error instanceof CallCancelled ||
  error instanceof CommitTimeout;
