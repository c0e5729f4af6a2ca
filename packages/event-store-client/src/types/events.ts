/** An event in its stored form: JSON, under an id by which the store recognizes a repeated append. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: object;
}

/** An event as stored. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Its commit position in `$all`. */
  readonly position: bigint;
  readonly recordedAt: Date;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}
