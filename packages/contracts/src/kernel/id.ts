import { z } from 'zod';

/** An entity's id: a UUID, version 7 where the product makes it. */
export const Id = z.uuid().meta({ description: 'A UUID' });
export type Id = z.infer<typeof Id>;

/** An instant on the wire and in events: ISO 8601, UTC, milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 }).meta({ description: 'ISO 8601, UTC' });
export type Instant = z.infer<typeof Instant>;
