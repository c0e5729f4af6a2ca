import { type Amount, isTokens } from './amount.ts';

export interface FormatSettings {
  /** BCP 47 tag, such as `en` or `es`. */
  readonly language: string;
  /** IANA time zone of all dates. */
  readonly timeZone: string;
}

/** Formats of one language and time zone. */
export interface Formats {
  /** `$9.99`; tokens without their sign, which is drawn. */
  amount(amount: Amount): string;
  /** As `amount`, with a plus or a minus sign unless zero. */
  change(amount: Amount): string;
  count(count: number): string;
  /** 2100 becomes `21%`. */
  rate(basisPoints: number): string;
  /** `Nov 3, 2026` */
  day(instant: string): string;
  /** `Nov 3, 2026, 9:12 AM UTC` */
  instant(instant: string): string;
  /** `November 2026` for `2026-11`. */
  month(month: string): string;
  /** `November` for 11. */
  monthName(month: number): string;
}

const basisPointsPerUnit = 10_000;

/** Months stand alone here, and so begin with a capital in Spanish as well. */
const startWithCapital = (text: string, language: string): string =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase(language));

/** Minus sign as wide as a plus sign, which the hyphen of most languages is not. */
const withMinusSign = (text: string): string => text.replaceAll('-', '−');

/** Returns an exact decimal: 1234 with two digits becomes `12.34`. */
const decimalOf = (units: number, digits: number): `${number}` => {
  if (!Number.isSafeInteger(units)) throw new Error(`not an exact integer of units: ${units}`);
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${units < 0 ? '-' : ''}${whole}${fraction}` as `${number}`;
};

const amountFormats = (
  language: string,
  signDisplay: Intl.NumberFormatOptions['signDisplay'],
): ((amount: Amount) => string) => {
  const known = new Map<string, Intl.NumberFormat>();
  const formatOf = (commodity: string): Intl.NumberFormat => {
    const options: Intl.NumberFormatOptions = isTokens({ commodity })
      ? { signDisplay, maximumFractionDigits: 0 }
      : { signDisplay, style: 'currency', currency: commodity };
    const format = known.get(commodity) ?? new Intl.NumberFormat(language, options);
    known.set(commodity, format);
    return format;
  };
  return ({ commodity, units }) => {
    const format = formatOf(commodity);
    const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
    return withMinusSign(format.format(decimalOf(units, digits)));
  };
};

/** Creates the formats of a language and time zone. */
export const createFormats = ({ language, timeZone }: FormatSettings): Formats => {
  const counts = new Intl.NumberFormat(language);
  const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const instants = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const inUtc = { timeZone: 'UTC', month: 'long' } as const;
  const months = new Intl.DateTimeFormat(language, { ...inUtc, year: 'numeric' });
  const monthNames = new Intl.DateTimeFormat(language, inUtc);
  return {
    amount: amountFormats(language, 'auto'),
    change: amountFormats(language, 'exceptZero'),
    count: (count) => counts.format(count),
    rate: (basisPoints) => rates.format(basisPoints / basisPointsPerUnit),
    day: (instant) => days.format(new Date(instant)),
    instant: (instant) => instants.format(new Date(instant)),
    month: (month) => startWithCapital(months.format(new Date(`${month}-01T00:00:00Z`)), language),
    monthName: (month) =>
      startWithCapital(monthNames.format(new Date(Date.UTC(2000, month - 1, 1))), language),
  };
};
