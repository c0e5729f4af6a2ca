/** Measures that no theme changes. Lengths are CSS values; the numbers are pixels. */
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
 * Size, line height and spacing of each step, of the browser's own font size: 1rem is 16px unless somebody
 * has chosen another. Arabic takes no letter spacing.
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

/** From here up a rail stands in for the bottom bar: 768px, unless the browser's font is larger. */
const railFromEm = 48;
/** From here up the rail has words and an end column joins: 1200px. */
const endColumnFromEm = 75;
export const railFrom = `screen and (min-width: ${railFromEm}em)`;
export const endColumnFrom = `screen and (min-width: ${endColumnFromEm}em)`;
export const belowRail = `screen and (max-width: ${railFromEm - 0.01}em)`;
/** The narrowest phones, below 359px: what stands in one row on others needs less room there. */
const narrowPhoneToEm = 22.4375;
export const narrowPhone = `screen and (max-width: ${narrowPhoneToEm}em)`;
/** All other phones. */
export const widerPhone = `${belowRail} and (min-width: ${narrowPhoneToEm + 0.01}em)`;

/** Where the system draws in a few colours of its own: only its own colours are kept there. */
export const forcedColors = '(forced-colors: active)';
/** What is chosen there; without the plates that are drawn behind words, over the mark. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
} as const;

export const layer = { bar: 10, pill: 15, scrim: 40, popup: 50, toast: 60, progress: 70 } as const;
