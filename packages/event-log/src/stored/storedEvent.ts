import type { RecordedEvent } from '@ovation/contracts/kernel/event';

/** An event as it is written down: personal fields hidden. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: object;
}

/** An event as the store has it, personal fields hidden: of the product, or of the log's own. */
export type StoredEvent = RecordedEvent<{ type: string; data: unknown }>;
