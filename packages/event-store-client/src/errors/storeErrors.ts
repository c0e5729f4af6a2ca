/** What a store, or the way to it, gives instead of an answer. */
export class StoreError extends Error {
  /** gRPC's, where a call ended with one. */
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** The store is away, or the connection to it broke. */
export class StoreUnavailable extends StoreError {}

/** The store gave a call up. */
export class CallCancelled extends StoreError {}

/** No answer within the time that a call has: nobody knows what became of it. */
export class DeadlineExceeded extends StoreError {}

/** The members of a cluster did not agree in time. */
export class CommitTimeout extends StoreError {}

/** No member leads, or none says who does. */
export class NoLeader extends StoreError {}

/** This member does not lead; another does. */
export class NotLeader extends StoreError {
  readonly leader: { readonly host: string; readonly port: number };

  constructor(message: string, leader: NotLeader['leader'], code?: number) {
    super(message, code);
    this.leader = leader;
  }
}

/** Whoever asks may not, or is nobody whom the store knows. */
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

/** It was deleted for good. */
export class StreamDeleted extends StreamError {
  constructor(stream: string, code?: number) {
    super(`${stream} is deleted`, stream, code);
  }
}

/** The stream stands at another revision than the append expected. */
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

/** True where the same call may go well in a moment: the store is away, or looking for a leader. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof NotLeader ||
  error instanceof NoLeader ||
  error instanceof CallCancelled ||
  error instanceof CommitTimeout;
