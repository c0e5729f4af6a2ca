import { z } from 'zod';
import { cleanLine, cleanText, isWellFormed } from './plainText.ts';
import { holdsWebAddress } from './webAddress.ts';

export const holdsNoLink = {
  test: (name: string): boolean => !holdsWebAddress(name),
  message: 'can’t hold a web address',
} as const;

const letterOrNumber = /[\p{L}\p{N}]/u;

const wellFormed = () =>
  z.string().refine(isWellFormed, { message: 'has half of a character', abort: true });

/** What is written may be longer than what is kept of it: letters in parts, signs that show nothing. */
const writtenPerKept = 4;
const writtenMore = 256;

/** What is too long however it is cleaned is told as it is, without the work. */
const cleanedUpTo =
  (lengthMax: number, clean: (text: string) => string) =>
  (written: string): string =>
    written.length > lengthMax * writtenPerKept + writtenMore ? written : clean(written);

/**
 * What somebody writes, in any number of lines: well-formed, composed in one way (NFC), without what
 * can be neither seen nor stored everywhere, and empty when there is nothing to see.
 */
export const text = (lengthMax: number) =>
  wellFormed().overwrite(cleanedUpTo(lengthMax, cleanText)).max(lengthMax, { abort: true });

/** As `text`, in one line. */
export const lineText = (lengthMax: number) =>
  wellFormed().overwrite(cleanedUpTo(lengthMax, cleanLine)).max(lengthMax, { abort: true });

/**
 * What somebody or something is called: a line with something to read in it, and nothing that could
 * pass for markup where it stands within a sentence.
 */
export const nameText = (lengthMax: number) =>
  lineText(lengthMax)
    .overwrite((name) => name.replaceAll('<', '\u2039').replaceAll('>', '\u203a'))
    // An empty one is too short already: one fault is told once.
    .refine((name) => name === '' || letterOrNumber.test(name), {
      message: 'needs a letter or a number',
    });

/** What a person calls somebody or something: it stands in mails to others, and leads nowhere. */
export const personalNameText = (lengthMax: number) =>
  nameText(lengthMax).refine(holdsNoLink.test, { message: holdsNoLink.message });

/** What a program made for programs (a token, a code, the id of a provider): printable ASCII. */
export const codeText = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[\x20-\x7e]*$/, { message: 'is not valid' });
