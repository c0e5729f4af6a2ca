import { closeIsolates } from './characters/rules.ts';

/** Staff roles. */
export const staffRoles = ['support', 'moderator', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A fan, a creator, or one of the staff. */
export const roles = ['user', 'performer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const isStaffRole = (role: Role): role is StaffRole =>
  role !== 'user' && role !== 'performer';

/**
 * Authentication methods. A passkey is sufficient alone; a TOTP or recovery code goes with the password,
 * which is sufficient without a second factor. An account without a password signs in again with a linked
 * identity (`provider`), or uses a code or a recovery code alone.
 */
export const proofMethods = ['password', 'provider', 'totp', 'recoveryCode', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];
/** Authentication methods that are second factors. */
export type FactorMethod = Exclude<ProofMethod, 'password' | 'provider'>;

export const isFactorMethod = (method: ProofMethod): method is FactorMethod =>
  method !== 'password' && method !== 'provider';

/** Validity of a step-up proof, in minutes. */
export const proofMinutes = 15;

/** Replacement of personal data whose key was destroyed. */
export const erasedText = '[erased]';

/** Maximum number of messages, or tip notes, in one erasure event. */
export const erasedBatchMax = 500;

/** Maximum length of a search text, for fields and calls. */
export const searchLengthMax = 200;

// Graphemes are the same in every language; a fixed one avoids the machine's locale.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Lookahead for a grapheme that begins within the length. */
const graphemeLengthMax = 64;

/** Returns the end of the last grapheme within a length. */
const graphemesEnd = (text: string, lengthMax: number): number => {
  if (text.length <= lengthMax) return text.length;
  const beginning = text.slice(0, lengthMax + graphemeLengthMax);
  return graphemes.segment(beginning).containing(lengthMax)?.index ?? lengthMax;
};

/**
 * Returns the first graphemes of a text: a letter with its marks, a flag, a family of emoji are one. Isolates
 * opened before the cut are closed.
 */
export const firstGraphemes = (text: string, lengthMax: number): string =>
  text.length <= lengthMax ? text : closeIsolates(text.slice(0, graphemesEnd(text, lengthMax)));

/** Maximum characters dropped for a whole word; a script without spaces has none. */
const wordLengthMax = 24;

/** Truncates a text at a grapheme, and at a word if one ends near. */
export const truncateText = (text: string, lengthMax: number): string => {
  const end = graphemesEnd(text, lengthMax);
  const signs = text.slice(0, end);
  const beginning = signs.trimEnd();
  const isWithinWord = /\S/u.test(text.charAt(end));
  const words = isWithinWord ? signs.replace(/(?<!\S)\S+$/u, '').trimEnd() : beginning;
  const isNear = words !== '' && signs.length - words.length <= wordLengthMax;
  return closeIsolates(isWithinWord && isNear ? words : beginning).trimEnd();
};

export const minorUnitsPerMajor = 100;
const basisPointsOfWhole = 10_000;

/** `9.99` → `999`. The caller has validated the places with `Amount`. */
export const toMinorUnits = (amount: number): number => Math.round(amount * minorUnitsPerMajor);

/** `999` → `9.99`. */
export const toAmount = (minorUnits: number): number => minorUnits / minorUnitsPerMajor;

/** `0.29` → `2900`: a rate on the wire, in basis points. */
export const rateToBasisPoints = (rate: number): number => Math.round(rate * basisPointsOfWhole);

/** `2900` → `0.29`. */
export const basisPointsToRate = (basisPoints: number): number => basisPoints / basisPointsOfWhole;

/** `whole × part ÷ of`, rounded down: exact at any size, unlike a rate or percentage. */
export const proportionOf = (whole: number, part: number, of: number): number =>
  Number((BigInt(whole) * BigInt(part)) / BigInt(of));

/** Share in basis points (2000 is 20 %), rounded down, in favour of the remainder's recipient. */
export const shareOf = (total: number, basisPoints: number): number =>
  Math.floor((total * basisPoints) / basisPointsOfWhole);

/** UTF-8 byte order mark, by which spreadsheets detect the encoding. */
export const byteOrderMark = '\uFEFF';

export const csvCell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** CSV cell of user text; a spreadsheet would run text that begins like these as a formula. */
export const csvTextCell = (value: string): string =>
  csvCell(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
