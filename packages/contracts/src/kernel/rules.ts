import { withWholeIsolates } from './signs/rules.ts';

/** Who run the place, by what they do. */
export const staffRoles = ['support', 'moderator', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A fan, a creator, or one of the staff. */
export const roles = ['user', 'performer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const isStaffRole = (role: Role): role is StaffRole =>
  role !== 'user' && role !== 'performer';

/**
 * How a person proves themself. A passkey is enough by itself; a code or a recovery code goes with the
 * password, which is enough where there is nothing else. Whoever has no password signs in again with a
 * connected account (`provider`), or shows a code or a recovery code alone.
 */
export const proofMethods = ['password', 'provider', 'totp', 'recoveryCode', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];
/** Those that are beside the first step of signing in. */
export type FactorMethod = Exclude<ProofMethod, 'password' | 'provider'>;

export const isFactorMethod = (method: ProofMethod): method is FactorMethod =>
  method !== 'password' && method !== 'provider';

/** For how long a proof lets calls through that ask for one. */
export const proofMinutes = 15;

/** Stands where a person's data was, once the person's key is gone. */
export const erasedText = '[erased]';

/** Messages, or notes of tips, that one event tells of when somebody's words are erased. */
export const erasedAtOnceMax = 500;

/** Longest text to search for: what a field takes, and a call. */
export const searchLengthMax = 200;

// Signs are the same in every language; one is named so that no machine's own is asked for.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How far a sign that begins within the length may reach beyond it and still be seen to. */
const signLengthMax = 64;

/** Where the signs of a text end that are no longer than the length. */
const endOfSigns = (text: string, lengthMax: number): number => {
  if (text.length <= lengthMax) return text.length;
  const beginning = text.slice(0, lengthMax + signLengthMax);
  return graphemes.segment(beginning).containing(lengthMax)?.index ?? lengthMax;
};

/**
 * The first signs of a text, as people see them: a letter with its marks, a flag, a family of emoji are one.
 * What is cut off closes no isolate, so none stays open.
 */
export const firstSigns = (text: string, lengthMax: number): string =>
  text.length <= lengthMax ? text : withWholeIsolates(text.slice(0, endOfSigns(text, lengthMax)));

/** How much of the end is given up for a whole word; a script without spaces has none to look for. */
const wordLengthMax = 24;

/** The beginning of a text, of whole signs; it ends with a whole word where one ends near. */
export const beginningOf = (text: string, lengthMax: number): string => {
  const end = endOfSigns(text, lengthMax);
  const signs = text.slice(0, end);
  const beginning = signs.trimEnd();
  const isWithinWord = /\S/u.test(text.charAt(end));
  const words = isWithinWord ? signs.replace(/(?<!\S)\S+$/u, '').trimEnd() : beginning;
  const isNear = words !== '' && signs.length - words.length <= wordLengthMax;
  return withWholeIsolates(isWithinWord && isNear ? words : beginning).trimEnd();
};

export const minorUnitsPerMajor = 100;
const basisPointsOfWhole = 10_000;

/** `9.99` → `999`. The caller has checked the places with `Amount`. */
export const toMinorUnits = (amount: number): number => Math.round(amount * minorUnitsPerMajor);

/** `999` → `9.99`. */
export const toAmount = (minorUnits: number): number => minorUnits / minorUnitsPerMajor;

/** `0.29` → `2900`: a rate as the wire has it, in what is reckoned with. */
export const toBasisPoints = (rate: number): number => Math.round(rate * basisPointsOfWhole);

/** `2900` → `0.29`. */
export const toRate = (basisPoints: number): number => basisPoints / basisPointsOfWhole;

/** `whole × part ÷ of`, rounded down: exact at any size, as no rate or percentage would be. */
export const proportionOf = (whole: number, part: number, of: number): number =>
  Number((BigInt(whole) * BigInt(part)) / BigInt(of));

/** A share given in basis points (2000 is 20 %), rounded down, in favour of whoever keeps the rest. */
export const shareOf = (total: number, basisPoints: number): number =>
  Math.floor((total * basisPoints) / basisPointsOfWhole);

/** Spreadsheets take a file for UTF-8 that says so. */
export const byteOrderMark = '\uFEFF';

export const csvCell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** What people call themselves or write; a spreadsheet takes what begins like these for a formula. */
export const spokenCell = (value: string): string =>
  csvCell(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
