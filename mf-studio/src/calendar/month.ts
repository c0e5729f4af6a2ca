const dayMs = 24 * 60 * 60 * 1_000;
const daysOfWeek = 7;

/** A month as weeks of days, each counted from the first of 1970; whole weeks, so that neighbours stand beside it. */
export interface Month {
  /** Its first and its last day. */
  readonly first: number;
  readonly last: number;
  readonly days: readonly number[];
}

const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month, day) / dayMs;

/** From 0, Monday, to 6, Sunday. */
const weekdayOf = (day: number): number => (new Date(day * dayMs).getUTCDay() + 6) % daysOfWeek;

/** The month that lies so many months after the one that a day is in; `firstWeekday` from 1, Monday, to 7. */
export const monthAt = (today: number, offset: number, firstWeekday: number): Month => {
  const now = new Date(today * dayMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + offset];
  const [first, last] = [dayOf(year, month, 1), dayOf(year, month + 1, 0)];
  const lead = (weekdayOf(first) - (firstWeekday - 1) + daysOfWeek) % daysOfWeek;
  const weeks = Math.ceil((lead + last - first + 1) / daysOfWeek);
  const days = Array.from({ length: weeks * daysOfWeek }, (_, at) => first - lead + at);
  return { first, last, days };
};

/** Noon of a counted day: the same day everywhere that a calendar is read. */
export const noonOf = (day: number): Date => new Date(day * dayMs + dayMs / 2);

/** Instants around a month, wide enough for every time zone. */
export const around = ({ first, last }: Month): { readonly from: string; readonly to: string } => ({
  from: new Date((first - 1) * dayMs).toISOString(),
  to: new Date((last + 2) * dayMs).toISOString(),
});
