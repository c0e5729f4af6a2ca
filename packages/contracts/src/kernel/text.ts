import { z } from 'zod';
import { cleanLine, cleanText, isWellFormed } from './plainText.ts';
import { holdsWebAddress } from './webAddress.ts';

export const holdsNoLink = {
  test: (name: string): boolean => !holdsWebAddress(name),
  message: 'can’t contain a web address',
} as const;

const letterOrNumber = /[\p{L}\p{N}]/u;

const wellFormed = () =>
  z.string().refine(isWellFormed, { message: 'contains an incomplete character', abort: true });

/** Ratio of input to stored length: letters in parts and invisible characters are removed. */
const writtenPerKept = 4;
const writtenMore = 256;

/** Cleans a text unless it is too long in any case, which is rejected unchanged, without the work. */
const cleanedUpTo =
  (lengthMax: number, clean: (text: string) => string) =>
  (written: string): string =>
    written.length > lengthMax * writtenPerKept + writtenMore ? written : clean(written);

/**
 * Multi-line user text: well-formed, composed (NFC), without characters that are invisible or cannot be
 * stored everywhere, and empty when nothing is visible.
 */
export const text = (lengthMax: number) =>
  wellFormed().overwrite(cleanedUpTo(lengthMax, cleanText)).max(lengthMax, { abort: true });

/** As `text`, in one line. */
export const lineText = (lengthMax: number) =>
  wellFormed().overwrite(cleanedUpTo(lengthMax, cleanLine)).max(lengthMax, { abort: true });

/** Name of a person or thing: a line with visible characters, and no markup. */
export const nameText = (lengthMax: number) =>
  lineText(lengthMax)
    .overwrite((name) => name.replaceAll('<', '\u2039').replaceAll('>', '\u203a'))
    // An empty one is too short already: one problem is reported once.
    .refine((name) => name === '' || letterOrNumber.test(name), {
      message: 'needs a letter or a number',
    });

/** Name given by a user: it appears in mails to others, so it has no links. */
export const personalNameText = (lengthMax: number) =>
  nameText(lengthMax).refine(holdsNoLink.test, { message: holdsNoLink.message });

/** Machine-generated text (a token, a code, the id of a provider): printable ASCII. */
export const codeText = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[\x20-\x7e]*$/, { message: 'is not valid' });
