const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Format characters, which have no glyph and may turn lines around; joiners of clusters are kept. */
const invisible = /[^\P{Cf}\u200C\u200D]/gu;
const brokenPairs = /\p{Cs}/gu;

/** Spaces that never end a line, as numbers have them between their groups. */
const fixedSpaces = /[\u00A0\u202F\u2007]/gu;
const fixedSpace = '\u00A0';
const keptSpace = '\uE000';

/**
 * Returns a text on one line, composed (NFC), without control characters and marks of direction.
 * Fixed spaces stay, all as U+00A0.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(keptSpace, '\uFFFD')
    .replaceAll(fixedSpaces, keptSpace)
    .replaceAll(breaks, ' ')
    .replaceAll(invisible, '')
    .replaceAll(brokenPairs, '\uFFFD')
    .replaceAll(keptSpace, fixedSpace)
    .trim();

/** Characters that XML escapes: PDFKit writes titles into its XMP metadata as they are. */
const lookAlikes: Readonly<Record<string, string>> = { '&': '＆', '<': '‹', '>': '›' };

/** Returns a text for the metadata of a document. */
export const metadataText = (text: string): string =>
  cleanText(text).replaceAll(/[&<>]/g, (character) => lookAlikes[character] ?? character);
