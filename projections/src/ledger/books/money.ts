import type { Commodity } from '@ovation/contracts/ledger/commodity';

const minorUnitDigits: Readonly<Record<Commodity, number>> = { TOKEN: 0, USD: 2 };

/** Formats `-123456` cents as `-1234.56`; tokens stay whole. Exact: no float is involved. */
export const decimal = (amount: number, commodity: Commodity): string => {
  const digits = minorUnitDigits[commodity];
  const sign = amount < 0 ? '-' : '';
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Formats with thousands separators, for people: `-1,234.56`. */
export const formatAmount = (amount: number, commodity: Commodity): string => {
  const [whole = '', fraction] = decimal(amount, commodity).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};
