import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { toAmount } from '../kernel/rules.ts';
import { Commodity } from './commodity.ts';
import { Leg } from './posting.ts';

/** Event that moved value, in read models. */
export const LedgerEventDocument = z.strictObject({
  eventId: Id,
  type: z.string(),
  /** Revision in its stream, counted from one. */
  number: z.int().positive(),
  legs: z.array(Leg),
});
export type LedgerEventDocument = z.infer<typeof LedgerEventDocument>;

/** Event of a statement line, on the wire. */
export const LedgerEvent = z.object({
  _id: Id,
  type: z.string().describe('The name of the event, such as `TipSent`'),
  number: z.int().positive().describe('Revision in its stream'),
  legs: z
    .array(
      z.object({
        account: z.string(),
        commodity: Commodity,
        amount: z.number().describe('Whole tokens, or major units of money'),
      }),
    )
    .describe('Sum to zero in each commodity'),
});
export type LedgerEvent = z.infer<typeof LedgerEvent>;

/** One of several events of a line. */
export const DatedLedgerEvent = LedgerEvent.extend({ at: Instant });
export type DatedLedgerEvent = z.infer<typeof DatedLedgerEvent>;

export const ledgerEventOf = (
  event: { readonly id: string; readonly type: string; readonly revision: number } & {
    readonly data: { readonly legs: readonly Leg[] };
  },
): LedgerEventDocument => ({
  eventId: event.id,
  type: event.type,
  number: event.revision + 1,
  legs: [...event.data.legs],
});

export const toLedgerEvent = ({
  eventId,
  type,
  number,
  legs,
}: LedgerEventDocument): LedgerEvent => ({
  _id: eventId,
  type,
  number,
  legs: legs.map(({ account, commodity, amount }) => ({
    account,
    commodity,
    amount: commodity === 'TOKEN' ? amount : toAmount(amount),
  })),
});
