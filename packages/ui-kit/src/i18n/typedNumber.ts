/*
 * Parser of typed numbers: with or without grouping, in the conventions of any language and the digits of
 * any script. Ambiguous input is rejected rather than guessed, as it is about to be paid; single-language
 * parsers guess: `12,5` is 125 to `@internationalized/number` in English.
 */

/** Code points of the zero digits; the other nine follow each. */
const zeros = ['\u0030', '\u0660', '\u06F0', '\u0966', '\uFF10'].map((zero) => zero.charCodeAt(0));

const digitOf = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** Directional marks, which come with pasted text. */
const directionMarks = /[\u200E\u200F\u061C\u2066-\u2069]/g;

const plainOf = (text: string): string =>
  text
    .replace(directionMarks, '')
    .trim()
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\s/g, ' ')
    .replace(/\u2019/g, "'")
    .replace(/\u066B/g, ',');

interface Parts {
  readonly whole: string;
  /** Undefined without a decimal sign. */
  readonly fraction: string | undefined;
}

const digitsMax = 15;
const groupLength = 3;

/** Grouping separator of a language. */
const groupSignOf = (language: string): string | undefined =>
  new Intl.NumberFormat(language).formatToParts(1_000_000).find(({ type }) => type === 'group')
    ?.value;

const areGroups = ([first = '', ...more]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && more.every((group) => group.length === groupLength);

const areSame = (signs: readonly string[]): boolean => new Set(signs).size <= 1;

const isDecimalSign = (sign: string | undefined): boolean => sign === '.' || sign === ',';

/** Undefined for invalid or ambiguous numbers. */
const partsOf = (plain: string, language: string): Parts | undefined => {
  const pieces = plain.split(/[., '\u066C]/);
  const signs = [...plain.matchAll(/[., '\u066C]/g)].map(([sign]) => sign);
  const [last, ...before] = [...signs].reverse();
  const [fraction = '', whole] = [pieces.at(-1), pieces.slice(0, -1)];
  if (!/^\d*$/.test(pieces.join('')) || pieces.join('').length > digitsMax) return undefined;
  if (last === undefined) return plain === '' ? undefined : { whole: plain, fraction: undefined };
  if (before.length > 0) {
    if (areSame(signs)) {
      return areGroups(pieces) ? { whole: pieces.join(''), fraction: undefined } : undefined;
    }
    const isGrouped = areSame(before) && !before.includes(last) && areGroups(whole);
    return isGrouped && isDecimalSign(last) ? { whole: whole.join(''), fraction } : undefined;
  }
  const couldBeGroups = areGroups(pieces);
  if (couldBeGroups && (!isDecimalSign(last) || last === groupSignOf(language))) {
    return { whole: pieces.join(''), fraction: undefined };
  }
  return couldBeGroups || !isDecimalSign(last)
    ? undefined
    : { whole: whole.join('') || '0', fraction };
};

/** Parsed token input; invalid input has a reason. */
export type TypedTokens =
  | { readonly kind: 'tokens'; readonly tokens: number }
  /** Empty, fractional, or invalid or ambiguous. */
  | { readonly kind: 'empty' | 'fraction' | 'unclear' };

/** `50`, `1,000`, `1 000`, `٥٠` → whole tokens; `12.5` and `12,5` → `fraction`. */
export const readTokens = (text: string, language: string): TypedTokens => {
  const plain = plainOf(text);
  if (plain === '') return { kind: 'empty' };
  const parts = partsOf(plain, language);
  if (!parts) return { kind: 'unclear' };
  return parts.fraction === undefined
    ? { kind: 'tokens', tokens: Number(parts.whole) }
    : { kind: 'fraction' };
};

/** Token amount as input text: no grouping, no sign. */
export const tokensAsTyped = (tokens: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false }).format(tokens);

const decimalsMax = 2;

/** Signs and codes accepted for a currency. */
const signsOf = (currency: string): string =>
  currency === 'USD' ? 'US ?\\$|\\$|USD' : currency.replace(/[^A-Z]/g, '');

/** Parsed money input, in major units. */
export type TypedMoney =
  | { readonly kind: 'money'; readonly amount: number }
  | { readonly kind: 'empty' | 'unclear' };

/** `20`, `20.5`, `20,50`, `$20`, `20 $`, `US$20`, `1,000.00` → an amount of money. */
export const readMoney = (text: string, language: string, currency: string): TypedMoney => {
  const sign = `(?:${signsOf(currency)})`;
  const plain = plainOf(text).replace(new RegExp(`^${sign} ?|(?<=\\d) ?${sign}$`, 'i'), '');
  if (plain === '') return { kind: 'empty' };
  const parts = partsOf(plain, language);
  if (!parts || (parts.fraction?.length ?? 0) > decimalsMax) return { kind: 'unclear' };
  return { kind: 'money', amount: Number(`${parts.whole}.${parts.fraction || '0'}`) };
};

/** Money amount as input text: `20`, `9.50` or `9,50`; no grouping, no sign. */
export const moneyAsTyped = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : decimalsMax,
    maximumFractionDigits: decimalsMax,
  }).format(amount);
