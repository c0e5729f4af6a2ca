import { z } from 'zod';
import { minorUnitsPerMajor } from './rules.ts';

/** Currencies of charges. One today; the wire names it everywhere. */
export const Currency = z.enum(['USD']);
export type Currency = z.infer<typeof Currency>;

/** Integer minor units (cents) of events and read models. Never a float. */
export const MinorUnits = z.int();

/** Whole tokens. */
export const Tokens = z.int().nonnegative();

/** Decimal number of major units with at most two places, on the wire: `9.99`. */
export const Amount = z
  .number()
  .nonnegative()
  .max(1_000_000)
  .refine((value) => Number.isInteger(Number((value * minorUnitsPerMajor).toFixed(6))), {
    message: 'at most two decimal places',
  })
  .meta({ description: 'Major units with at most two decimal places', example: 9.99 });
