import { z } from 'zod';
import { cleanLine, cleanText, isWellFormed } from './plainText.ts';

/** What mail programs and chats make a link of: `https://…`, `www.…`, `evil.test/…`. */
const linkShape = /:\/\/|(?:^|[^\p{L}\p{N}])www\.|[\p{L}\p{N}-]\.\p{L}{2,}(?::\d+)?\//iu;
export const holdsNoLink = {
  test: (name: string): boolean => !linkShape.test(name.normalize('NFKC')),
  message: 'can’t hold a web address',
} as const;

const letterOrNumber = /[\p{L}\p{N}]/u;

const wellFormed = () =>
  z.string().refine(isWellFormed, { message: 'has half of a character', abort: true });

/**
 * What somebody writes, in any number of lines: well-formed, composed in one way (NFC), without what
 * can be neither seen nor stored everywhere, and empty when there is nothing to see.
 */
export const text = () => wellFormed().overwrite(cleanText);

/** As `text`, in one line. */
export const lineText = () => wellFormed().overwrite(cleanLine);

/**
 * What somebody or something is called: a line with something to read in it, and nothing that could
 * pass for markup where it stands within a sentence.
 */
export const nameText = () =>
  lineText()
    .overwrite((name) => name.replaceAll('<', '\u2039').replaceAll('>', '\u203a'))
    // An empty one is too short already: one fault is told once.
    .refine((name) => name === '' || letterOrNumber.test(name), {
      message: 'needs a letter or a number',
    });

/** What a person calls somebody or something: it stands in mails to others, and leads nowhere. */
export const personalNameText = () =>
  nameText().refine(holdsNoLink.test, { message: holdsNoLink.message });

/** What a program made for programs (a token, a code, the id of a provider): printable ASCII. */
export const codeText = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[\x20-\x7e]*$/, { message: 'is not valid' });
