import { wallClockMs } from '@ovation/clock/wallClock';
import type Stripe from 'stripe';
import { z } from 'zod';

const toleranceSeconds = 300;

const SignedEvent = z.looseObject({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/**
 * Reports if a signature timestamp is outside the tolerance in either direction; the SDK checks old ones
 * only.
 */
const isOutsideTolerance = (signature: string, nowMs: number): boolean => {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(Math.abs(nowMs / 1_000 - seconds) <= toleranceSeconds);
};

/** Verifies and parses the event of a webhook; undefined when invalid or not signed with the secret. */
export const readSignedEvent = async (
  stripe: Stripe,
  secret: string,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Stripe.Event | undefined> => {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return undefined;
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds);
  } catch {
    // The input is untrusted: the SDK also throws plain errors for malformed signatures and signed non-JSON.
    return undefined;
  }
  const isEvent = SignedEvent.safeParse(event).success;
  return isEvent && !isOutsideTolerance(signature, wallClockMs()) ? event : undefined;
};
