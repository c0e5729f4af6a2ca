/** Theme-independent sizes. Lengths are CSS values; numbers are pixels. */
export const space = {
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '20px',
  s6: '24px',
  s8: '32px',
} as const;

export const radius = { small: '6px', large: '12px', full: '999px' } as const;

/**
 * Type scale: size, line height and letter spacing in rem (16px by default). Arabic takes no letter
 * spacing.
 */
export const type = {
  xs: { fontSize: '.75rem', lineHeight: '1rem' },
  sm: { fontSize: '.875rem', lineHeight: '1.25rem' },
  md: { fontSize: '1rem', lineHeight: '1.5rem' },
  lg: { fontSize: '1.25rem', lineHeight: '1.75rem', letterSpacing: 'var(--tight-lg)' },
  xl: { fontSize: '1.5rem', lineHeight: '2rem', letterSpacing: 'var(--tight-xl)' },
  xxl: { fontSize: '2rem', lineHeight: '2.5rem', letterSpacing: 'var(--tight-xxl)' },
} as const;

export const motion = {
  press: '120ms cubic-bezier(.2, 0, 0, 1)',
  menu: '160ms cubic-bezier(.2, 0, 0, 1)',
  sheet: '200ms cubic-bezier(.2, 0, 0, 1)',
} as const;

/** Breakpoint of the rail, which replaces the bottom bar: 768px at the default font size. */
const railFromEm = 48;
/** Breakpoint of the end column and of labels in the rail: 1200px. */
const endColumnFromEm = 75;
export const railFrom = `screen and (min-width: ${railFromEm}em)`;
export const endColumnFrom = `screen and (min-width: ${endColumnFromEm}em)`;
export const belowRail = `screen and (max-width: ${railFromEm - 0.01}em)`;
/** Breakpoint of the narrowest phones, below 359px. */
const narrowPhoneToEm = 22.4375;
export const narrowPhone = `screen and (max-width: ${narrowPhoneToEm}em)`;
/** All other phones. */
export const widerPhone = `${belowRail} and (min-width: ${narrowPhoneToEm + 0.01}em)`;

/** Forced colours mode (Windows high contrast). */
export const forcedColors = '(forced-colors: active)';
/** Selected state in forced colours mode, without the backplates behind text. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
} as const;

export const layer = { bar: 10, pill: 15, scrim: 40, popup: 50, toast: 60, progress: 70 } as const;
