import { type Face, facesOf } from './faces.ts';
import type { Weight } from './style.ts';

/** Characters that follow each other in one face. */
export interface Run {
  readonly face: Face;
  /** Characters that are drawn. */
  readonly text: string;
  /** Characters that are read, where they are not the drawn ones from left to right. */
  readonly actualText: string | undefined;
}

/** Visible replacement of characters without a glyph, the best first. */
const replacements = ['\uFFFD', '□', '?'];

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns characters as a person counts them: letters with their marks, emoji with their parts. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners and variation selectors, which need no glyph of their own. */
const isSilent = (codePoint: number): boolean =>
  codePoint === 0x200c || codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

const covers = ({ codePoints }: Face, text: string): boolean => {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!codePoints.has(codePoint) && !isSilent(codePoint)) return false;
  }
  return true;
};

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A piece of text, with `undefined` as face where none has its glyphs. */
interface Piece {
  text: string;
  face: Face | undefined;
}

/** Gives spaces and punctuation between two words of one face that face, which keeps their order. */
const joinWords = (pieces: readonly Piece[]): void => {
  let previous: Face | undefined;
  let between: Piece[] = [];
  for (const piece of pieces) {
    if (piece.face && !hasLetters(piece.text)) {
      between.push(piece);
      continue;
    }
    const { face } = piece;
    if (face?.isRightToLeft && face === previous && between.every(({ text }) => covers(face, text)))
      for (const each of between) each.face = face;
    previous = face;
    between = [];
  }
};

const toRun = ({ text, face }: Piece, preferred: Face): Run => {
  if (face) return { face, text, actualText: face.isRightToLeft ? text : undefined };
  const replacement = replacements.find((each) => covers(preferred, each)) ?? '?';
  const drawn = replacement.repeat(graphemesOf(text).length);
  return { face: preferred, text: drawn, actualText: text };
};

/**
 * Splits a line into runs, each in the first face that has its glyphs. Characters that no face has
 * are drawn as a visible replacement, and read as they are.
 */
export const splitRuns = (text: string, weight: Weight): readonly Run[] => {
  const faces = facesOf(weight);
  const [preferred] = faces;
  if (text === '') return [];
  if (covers(preferred, text)) return [{ face: preferred, text, actualText: undefined }];
  const clusters: Piece[] = graphemesOf(text).map((cluster) => ({
    text: cluster,
    face: faces.find((face) => covers(face, cluster)),
  }));
  joinWords(clusters);
  const pieces: Piece[] = [];
  for (const cluster of clusters) {
    const last = pieces.at(-1);
    if (last && last.face === cluster.face) last.text += cluster.text;
    else pieces.push({ ...cluster });
  }
  return pieces.map((piece) => toRun(piece, preferred));
};
