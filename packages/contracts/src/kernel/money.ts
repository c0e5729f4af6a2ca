import { z } from 'zod';
import { minorUnitsPerMajor } from './rules.ts';

/** The currencies that the product charges in. One today; the wire names it everywhere. */
export const Currency = z.enum(['USD']);
export type Currency = z.infer<typeof Currency>;

/** Integer minor units (cents), as events and read models keep them. Never a float. */
export const MinorUnits = z.int();

/** Whole tokens. */
export const Tokens = z.int().nonnegative();

/** A decimal number of major units with at most two places, as the wire carries it: `9.99`. */
export const Amount = z
  .number()
  .nonnegative()
  .max(1_000_000)
  .refine((value) => Number.isInteger(Number((value * minorUnitsPerMajor).toFixed(6))), {
    message: 'at most two decimal places',
  })
  .meta({ description: 'Major units with at most two decimal places', example: 9.99 });
