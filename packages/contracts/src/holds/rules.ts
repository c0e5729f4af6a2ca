/**
 * Reasons of holds: a payout request, an order, a private stream, an open dispute, or earnings that are too
 * recent to be paid out.
 */
export const holdReasons = ['payout', 'order', 'stream', 'dispute', 'recent'] as const;
export type HoldReason = (typeof holdReasons)[number];
