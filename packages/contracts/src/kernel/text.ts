import { z } from 'zod';

/** Controls that no text needs; a tab and a new line are text. */
const controls = /[^\P{Cc}\n\t]/gu;
/** Controls, and signs that show nothing or turn the direction of what stands beside them. */
const unseen = /[\p{Cc}\p{Cf}]/gu;
const letterOrNumber = /[\p{L}\p{N}]/u;

/** What somebody writes, without what can be neither seen nor stored everywhere. */
export const text = () =>
  z
    .string()
    .overwrite((written) => written.replace(/\r\n?/g, '\n').replace(controls, ''))
    .trim();

/**
 * What somebody or something is called, in one line: composed in one way, with something to read in
 * it, and nothing that could pass for markup where it stands within a sentence.
 */
export const nameText = () =>
  z
    .string()
    .overwrite((written) =>
      written
        .normalize('NFC')
        .replace(/\s+/gu, ' ')
        .replace(unseen, '')
        .replaceAll('<', '\u2039')
        .replaceAll('>', '\u203a'),
    )
    .trim()
    // An empty one is too short already: one fault is told once.
    .refine((name) => name === '' || letterOrNumber.test(name), {
      message: 'needs a letter or a number',
    });
