import { allLooksVariable } from '../test/arguments.ts';
import { type Locale, locales } from './translations.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Size = keyof typeof sizes;

/** Variant of a screen: size, theme, language and direction. */
export interface Variant {
  readonly locale: Locale;
  readonly size: Size;
  readonly theme: 'light' | 'dark';
  /** Right-to-left layout. */
  readonly isMirrored: boolean;
}

const light = { locale: 'en', theme: 'light', isMirrored: false } as const;

/** Most common variants: each screen is checked in all of these. */
const alwaysChecked: readonly Variant[] = [
  { ...light, size: 'phone' },
  { ...light, size: 'desktop' },
];

/**
 * Variants of which each screen has one, in turn. With those above every two of theme, language,
 * direction and size meet, which is where faults of style come from; hardly one needs three of
 * them.
 */
export const rotatingVariants: readonly Variant[] = [
  { locale: 'es', theme: 'dark', isMirrored: false, size: 'phone' },
  { locale: 'en', theme: 'dark', isMirrored: true, size: 'desktop' },
  { locale: 'es', theme: 'light', isMirrored: true, size: 'desktop' },
  { locale: 'en', theme: 'dark', isMirrored: true, size: 'phone' },
];

const allVariants: readonly Variant[] = locales.flatMap((locale) =>
  ([false, true] as const).flatMap((isMirrored) =>
    (['phone', 'desktop'] as const).flatMap((size) =>
      (['light', 'dark'] as const).map((theme) => ({ locale, isMirrored, size, theme })),
    ),
  ),
);

/** Variants of the screen at an index of the list. */
export const variantsOf = (
  at: number,
  isAll = process.env[allLooksVariable] !== undefined,
): readonly Variant[] =>
  isAll
    ? allVariants
    : [
        ...alwaysChecked,
        ...rotatingVariants.filter((_, turn) => turn === at % rotatingVariants.length),
      ];
