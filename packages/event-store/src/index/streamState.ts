import type { StreamMetadata } from '../metadata/streamMetadata.ts';

/** Last revision of a stream that has no events. */
export const noRevision = -1;

/** Facts of a stream that the index stores on disk. */
export type StreamFacts = {
  /** Position of the stream's first event, which identifies it in the index; -1 before that. */
  readonly id: number;
  readonly lastRevision: number;
  readonly isTombstoned: boolean;
  readonly metadata: StreamMetadata | undefined;
};

/** In-memory state of one stream, changed by the append path only. */
export type StreamState = {
  readonly name: string;
  readonly nameBytes: Buffer;
  id: number;
  lastRevision: number;
  isTombstoned: boolean;
  /** Position of the tombstone, if it was written while this state was in memory. */
  tombstonePosition: number | undefined;
  metadata: StreamMetadata | undefined;
  /** Positions of the newest events, from `recentFrom` on, that are not in the index's file yet. */
  recentFrom: number;
  recent: number[];
  /** Changes not in the index's file yet; the state stays in memory until then. */
  waiting: number;
  /** The facts as of the last change in the index's file. */
  stored: StreamFacts;
};

const nothing: StreamFacts = {
  id: -1,
  lastRevision: noRevision,
  isTombstoned: false,
  metadata: undefined,
};

const streamWith = (name: string, facts: StreamFacts): StreamState => ({
  name,
  nameBytes: Buffer.from(name),
  ...facts,
  tombstonePosition: undefined,
  recentFrom: facts.lastRevision + 1,
  recent: [],
  waiting: 0,
  stored: facts,
});

export const emptyStream = (name: string): StreamState => streamWith(name, nothing);

/** True when nothing was ever written to the stream. */
export const neverExisted = (state: StreamState): boolean =>
  state.lastRevision === noRevision && !state.isTombstoned;

export const encodeFacts = (facts: StreamFacts): Buffer => {
  const metadata = facts.metadata === undefined ? '' : JSON.stringify(facts.metadata);
  const head = Buffer.alloc(17);
  head.writeDoubleLE(facts.id, 0);
  head.writeDoubleLE(facts.lastRevision, 8);
  head[16] = facts.isTombstoned ? 1 : 0;
  return metadata === '' ? head : Buffer.concat([head, Buffer.from(metadata)]);
};

export const decodeState = (name: string, bytes: Buffer): StreamState =>
  streamWith(name, {
    id: bytes.readDoubleLE(0),
    lastRevision: bytes.readDoubleLE(8),
    isTombstoned: bytes[16] === 1,
    metadata:
      bytes.length > 17 ? (JSON.parse(bytes.toString('utf8', 17)) as StreamMetadata) : undefined,
  });
