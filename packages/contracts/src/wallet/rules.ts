/** Hours until a raised spending limit holds, unless the fan has proven who they are. */
export const limitRaiseHours = 24;

/** Returns the calendar month (UTC) of an instant: `2026-11`. */
export const monthOf = (instant: string): string => instant.slice(0, 7);

/** Returns the first instant of the next month (UTC). */
export const nextMonthAfter = (instant: string): string => {
  const at = new Date(instant);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString();
};

/** Reasons why automatic top-ups stop; all but the fan's own are mailed. */
export const autoTopUpStopReasons = ['fan', 'declined', 'card-removed', 'price-changed'] as const;
export type AutoTopUpStopReason = (typeof autoTopUpStopReasons)[number];

/** Longest period of an exported statement, in days. */
export const exportDaysMax = 366;
