import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';
import { autoTopUpStopReasons } from '../wallet/rules.ts';

/** A fan’s automatic top-up, on the wire. */
export const AutoTopUp = z
  .object({
    isOn: z.boolean(),
    threshold: Tokens.nullable().describe('A charge that leaves fewer tokens starts a top-up'),
    packageId: Id.nullable(),
    amount: Amount.nullable().describe('Price of one top-up'),
    currency: Currency,
    monthlyMaximum: Amount.nullable(),
    cardId: Id.nullable(),
    spentThisMonth: Amount.describe('By automatic top-ups, in this month (UTC)'),
    agreedAt: Instant.nullable().describe('Time of the fan’s consent to these terms'),
    stopped: z
      .object({ reason: z.enum(autoTopUpStopReasons), at: Instant })
      .nullable()
      .describe('Reason why it is off, unless it never was on'),
  })
  .meta({ id: 'AutoTopUp' });
export type AutoTopUp = z.infer<typeof AutoTopUp>;

/** Terms of an automatic top-up, as a fan agrees to them. */
export const autoTopUpBody = z
  .strictObject({
    threshold: z.int().positive().max(100_000),
    packageId: Id.optional().describe('Either a package …'),
    amount: Amount.optional().describe('… or an amount'),
    currency: Currency.optional(),
    price: Amount.optional().describe('Of the package, as shown to the fan'),
    monthlyMaximum: Amount.describe('Most that automatic top-ups may cost in a month (UTC)'),
    cardId: Id.optional().describe('By default the default card'),
    hasConsented: z
      .literal(true)
      .describe('The fan agrees that the card is charged later without being asked again'),
  })
  .refine(
    ({ packageId, amount, currency, price }) =>
      packageId === undefined
        ? amount !== undefined && currency !== undefined && price === undefined
        : amount === undefined && currency === undefined,
    {
      path: ['packageId'],
      message: 'either a package, with its price or without, or an amount with its currency',
    },
  );
export type AutoTopUpBody = z.output<typeof autoTopUpBody>;
