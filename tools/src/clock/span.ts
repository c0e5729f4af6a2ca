/** Span of time, in the words of the command. */
export interface Span {
  readonly count: number;
  readonly unit: 'hour' | 'day' | 'week' | 'month' | 'year';
}

const hourMs = 3_600_000;
const hoursOf = { hour: 1, day: 24, week: 7 * 24 } as const;
const monthsOf = { month: 1, year: 12 } as const;
const words = /^\+([1-9]\d{0,3}) (hour|day|week|month|year)s?$/;

const isUnit = (text: string | undefined): text is Span['unit'] =>
  text !== undefined && (text in hoursOf || text in monthsOf);

/** Parses `+13 months`; undefined if it is none. */
export const parseSpan = (text: string): Span | undefined => {
  const [, count, unit] = words.exec(text) ?? [];
  return isUnit(unit) ? { count: Number(count), unit } : undefined;
};

/** Adds months in UTC; the 31st becomes the last day of a shorter month. */
const addMonths = (from: Date, months: number): Date => {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), days));
  return moved;
};

/** The instant a span later. */
export const addSpan = (from: Date, { count, unit }: Span): Date =>
  unit === 'month' || unit === 'year'
    ? addMonths(from, count * monthsOf[unit])
    : new Date(from.getTime() + count * hoursOf[unit] * hourMs);
