const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A renewal is charged a little before the period ends, so that access does not break off. */
export const renewalLeadMs = hourMs;
/** A payment that was begun and not heard of again is looked after when this time has passed. */
export const pendingPatienceMs = 10 * 60_000;
/** How long before a renewal its fan is written to, and before the end of a trial. */
export const renewalNoticeMs = 7 * dayMs;
export const trialNoticeMs = dayMs;
/** The pause before each retry of a renewal: three in seven days. */
export const retryPausesMs = [dayMs, 2 * dayMs, 4 * dayMs] as const;

export const afterMs = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();

export const afterDays = (at: string, days: number): string => afterMs(at, days * dayMs);

const monthsOf = { monthly: 1, yearly: 12 } as const;

/**
 * The end of a period that begins at `start`: the same day a month or a year later, or the last day
 * of a month that is too short. `anchor` is when the unbroken row of periods began: its day of the
 * month comes back after a short month.
 */
export const periodEndOf = (
  start: string,
  subscriptionType: keyof typeof monthsOf,
  anchor: string,
): string => {
  const from = new Date(start);
  const month = from.getUTCMonth() + monthsOf[subscriptionType];
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor).getUTCDate(), lastDay);
  const end = new Date(from);
  end.setUTCFullYear(from.getUTCFullYear(), month, day);
  return end.toISOString();
};

/** When a subscription that begins now renews for the first time: what a screen says before it does. */
export const firstRenewalOf = (now: string, subscriptionType: keyof typeof monthsOf): string =>
  periodEndOf(now, subscriptionType, now);
