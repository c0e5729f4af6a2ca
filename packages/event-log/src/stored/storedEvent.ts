import type { RecordedEvent } from '@ovation/contracts/kernel/event';

/** An event as the store has it, personal fields hidden: of the product, or of the log's own. */
export type StoredEvent = RecordedEvent<{ type: string; data: unknown }>;
