import { z } from 'zod';
import { cleanLine, cleanText, isWellFormed } from './cleanText.ts';
import { containsUrl } from './urlDetection.ts';

export const hasNoUrl = {
  test: (name: string): boolean => !containsUrl(name),
  message: 'can’t contain a web address',
} as const;

const letterOrNumber = /[\p{L}\p{N}]/u;

const wellFormed = () =>
  z.string().refine(isWellFormed, { message: 'contains an incomplete character', abort: true });

/** Ratio of input to stored length: letters in parts and invisible characters are removed. */
const inputPerStored = 4;
const inputAllowance = 256;

/** Cleans a text unless it is too long in any case, which is rejected unchanged, without the work. */
const cleanWithin =
  (lengthMax: number, clean: (text: string) => string) =>
  (input: string): string =>
    input.length > lengthMax * inputPerStored + inputAllowance ? input : clean(input);

/**
 * Multi-line user text: well-formed, composed (NFC), without characters that are invisible or cannot be
 * stored everywhere, and empty when nothing is visible.
 */
export const text = (lengthMax: number) =>
  wellFormed().overwrite(cleanWithin(lengthMax, cleanText)).max(lengthMax, { abort: true });

/** As `text`, in one line. */
export const lineText = (lengthMax: number) =>
  wellFormed().overwrite(cleanWithin(lengthMax, cleanLine)).max(lengthMax, { abort: true });

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
  nameText(lengthMax).refine(hasNoUrl.test, { message: hasNoUrl.message });

/** Machine-generated text (a token, a code, the id of a provider): printable ASCII. */
export const codeText = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[\x20-\x7e]*$/, { message: 'is not valid' });
