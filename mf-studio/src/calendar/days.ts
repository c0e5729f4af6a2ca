const dayMs = 24 * 60 * 60 * 1_000;
const daysOfWeek = 7;

/** Consecutive days, each as days since the first of 1970. */
export interface Days {
  readonly first: number;
  readonly last: number;
  readonly days: readonly number[];
}

const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month, day) / dayMs;

const rowOf = (first: number, length: number): readonly number[] =>
  Array.from({ length }, (_, at) => first + at);

/** Days between the beginning of a day's week and the day; `firstWeekday` from 1, Monday, to 7. */
const daysIntoWeek = (day: number, firstWeekday: number): number =>
  (new Date(day * dayMs).getUTCDay() - firstWeekday + daysOfWeek) % daysOfWeek;

/**
 * The month `offset` months after that of a day: its first and last day, and all days of its weeks,
 * including days of neighbouring months.
 */
export const monthAt = (today: number, offset: number, firstWeekday: number): Days => {
  const now = new Date(today * dayMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + offset];
  const [first, last] = [dayOf(year, month, 1), dayOf(year, month + 1, 0)];
  const lead = daysIntoWeek(first, firstWeekday);
  const weeks = Math.ceil((lead + last - first + 1) / daysOfWeek);
  return { first, last, days: rowOf(first - lead, weeks * daysOfWeek) };
};

/** Seven days from today on; `offset` counts such weeks. */
export const weekFrom = (today: number, offset: number): Days => {
  const first = today + offset * daysOfWeek;
  return { first, last: first + daysOfWeek - 1, days: rowOf(first, daysOfWeek) };
};

/** Splits the days of a calendar into weeks. */
export const weeksOf = ({ days }: Days): readonly (readonly number[])[] =>
  Array.from({ length: days.length / daysOfWeek }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );

/** Number of months between two days. */
export const monthsBetween = (from: number, to: number): number => {
  const [one, other] = [from, to].map((day) => {
    const at = new Date(day * dayMs);
    return at.getUTCFullYear() * 12 + at.getUTCMonth();
  });
  return (other ?? 0) - (one ?? 0);
};

/** The same day of another month, or its last one. */
const sameDayInMonth = (day: number, offset: number): number => {
  const at = new Date(day * dayMs);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + offset];
  return Math.min(dayOf(year, month, at.getUTCDate()), dayOf(year, month + 1, 0));
};

/** The day to which a key moves the focus, as in https://www.w3.org/WAI/ARIA/apg/patterns/grid/. */
export const dayByKey = (
  key: string,
  day: number,
  { firstWeekday, isMirrored }: { readonly firstWeekday: number; readonly isMirrored: boolean },
): number | undefined => {
  const weekStart = day - daysIntoWeek(day, firstWeekday);
  const forward = isMirrored ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: day + forward,
    ArrowLeft: day - forward,
    ArrowDown: day + daysOfWeek,
    ArrowUp: day - daysOfWeek,
    Home: weekStart,
    End: weekStart + daysOfWeek - 1,
    PageDown: sameDayInMonth(day, 1),
    PageUp: sameDayInMonth(day, -1),
  };
  return targets[key];
};

/** Noon of a day number: the same calendar day in every time zone. */
export const noonOf = (day: number): Date => new Date(day * dayMs + dayMs / 2);

/** ISO date, as in addresses: `2026-11-23`. */
export const addressOfDay = (day: number): string =>
  noonOf(day).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Timestamps around days, wide enough for every time zone. */
export const timeRange = ({
  first,
  last,
}: Days): { readonly from: string; readonly to: string } => ({
  from: new Date((first - 1) * dayMs).toISOString(),
  to: new Date((last + 2) * dayMs).toISOString(),
});
