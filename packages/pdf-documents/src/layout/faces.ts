import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Weight } from './style.ts';

/** Font file of one weight and some scripts. */
export interface Face {
  /** Name in the documents. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Code points that it has glyphs for. */
  readonly codePoints: ReadonlySet<number>;
  readonly isRightToLeft: boolean;
  /** False for a text with a mark that the font has no anchor for, at which fontkit throws. */
  readonly placesMarks: (text: string) => boolean;
}

const fontFile = createRequire(import.meta.url).resolve;

/** Weights in the names of the font packages. */
const weightNames: Readonly<Record<Weight, string>> = {
  regular: '400Regular',
  semibold: '600SemiBold',
};

/** Font families, the preferred one first: Latin, Cyrillic, Greek; Arabic; Hebrew. */
const families = [
  { name: 'Inter', folder: '@expo-google-fonts/inter', isRightToLeft: false },
  { name: 'NotoSansArabic', folder: '@expo-google-fonts/noto-sans-arabic', isRightToLeft: true },
  { name: 'NotoSansHebrew', folder: '@expo-google-fonts/noto-sans-hebrew', isRightToLeft: true },
] as const;

const readFace = (family: (typeof families)[number], weight: Weight): Face => {
  const suffix = weightNames[weight];
  const name = `${family.name}_${suffix}`;
  const bytes = readFileSync(fontFile(`${family.folder}/${suffix}/${name}.ttf`));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`not a single font: ${name}`);
  return {
    name,
    bytes,
    codePoints: new Set(font.characterSet),
    isRightToLeft: family.isRightToLeft,
    placesMarks: (text) => {
      try {
        font.layout(text);
        return true;
      } catch (error) {
        if (error instanceof TypeError) return false;
        throw error;
      }
    },
  };
};

const known = new Map<Weight, readonly [Face, ...Face[]]>();

/** Returns the faces of a weight, the preferred one first; their files are read once. */
export const facesOf = (weight: Weight): readonly [Face, ...Face[]] => {
  const [first, ...others] = families;
  const faces = known.get(weight) ?? [
    readFace(first, weight),
    ...others.map((family) => readFace(family, weight)),
  ];
  known.set(weight, faces);
  return faces;
};
