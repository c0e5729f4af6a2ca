const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Lead time of a renewal's charge before the period ends, so that access is uninterrupted. */
export const renewalLeadMs = hourMs;
/** Timeout after which a pending payment without an outcome is checked. */
export const pendingPaymentTimeoutMs = 10 * 60_000;
/** Time before a renewal at which its fan is notified by mail, and before the end of a trial. */
export const renewalNoticeMs = 7 * dayMs;
export const trialNoticeMs = 3 * dayMs;
/** Delays of a renewal's retries: three in seven days. */
export const retryDelaysMs = [dayMs, 2 * dayMs, 4 * dayMs] as const;

export const afterMs = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();

export const afterDays = (at: string, days: number): string => afterMs(at, days * dayMs);

const monthsOf = { monthly: 1, yearly: 12 } as const;

/**
 * Returns the end of a period that begins at `start`: the same day a month or a year later, or the last day
 * of a shorter month. `anchor` is the start of the uninterrupted periods: its day of the month is restored
 * after a short month. A bundle has more `months`.
 */
export const periodEndOf = (
  start: string,
  subscriptionType: keyof typeof monthsOf,
  anchor: string,
  months: number = monthsOf[subscriptionType],
): string => {
  const from = new Date(start);
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor).getUTCDate(), lastDay);
  const end = new Date(from);
  end.setUTCFullYear(from.getUTCFullYear(), month, day);
  return end.toISOString();
};

/** Returns the price of the next period of what was paid: a first period may have cost less, or an upgrade its rest. */
export const renewalPriceOf = ({
  price,
  renewalPrice,
}: {
  readonly price: number;
  readonly renewalPrice?: number | undefined;
}): number => renewalPrice ?? price;

/** Returns the months of a period; older subscriptions have those of their type. */
export const monthsOfPeriod = ({
  subscriptionType,
  periodMonths,
}: {
  readonly subscriptionType: keyof typeof monthsOf;
  readonly periodMonths?: number | undefined;
}): number => periodMonths ?? monthsOf[subscriptionType];

/** Returns the first renewal of a subscription that begins now, for display before purchase. */
export const firstRenewalOf = (
  now: string,
  subscriptionType: keyof typeof monthsOf,
  months?: number,
): string => periodEndOf(now, subscriptionType, now, months);
