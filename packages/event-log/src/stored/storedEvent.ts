import type { RecordedEvent } from '@ovation/contracts/kernel/event';

/** An event as stored, personal fields encrypted: of the product, or of the log itself. */
export type StoredEvent = RecordedEvent<{ type: string; data: unknown }>;
