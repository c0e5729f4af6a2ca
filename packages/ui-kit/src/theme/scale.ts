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

/** Size, line height and spacing of each step; Arabic takes no letter spacing. */
export const type = {
  xs: { fontSize: '12px', lineHeight: '16px' },
  sm: { fontSize: '14px', lineHeight: '20px' },
  md: { fontSize: '16px', lineHeight: '24px' },
  lg: { fontSize: '20px', lineHeight: '28px', letterSpacing: 'var(--tight-lg)' },
  xl: { fontSize: '24px', lineHeight: '32px', letterSpacing: 'var(--tight-xl)' },
  xxl: { fontSize: '32px', lineHeight: '40px', letterSpacing: 'var(--tight-xxl)' },
} as const;

export const motion = {
  press: '120ms cubic-bezier(.2, 0, 0, 1)',
  menu: '160ms cubic-bezier(.2, 0, 0, 1)',
  sheet: '200ms cubic-bezier(.2, 0, 0, 1)',
} as const;

/** From here up a rail stands in for the bottom bar. */
export const railFromPx = 768;
/** From here up the rail has words and an end column joins. */
export const endColumnFromPx = 1200;
export const railFrom = `screen and (min-width: ${railFromPx}px)`;
export const endColumnFrom = `screen and (min-width: ${endColumnFromPx}px)`;
export const belowRail = `screen and (max-width: ${railFromPx - 0.02}px)`;

/** Where the system draws in a few colours of its own: only its own colours are kept there. */
export const forcedColors = '(forced-colors: active)';
/** What is chosen there; without the plates that are drawn behind words, over the mark. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
} as const;

export const layer = { bar: 10, pill: 15, scrim: 40, popup: 50, toast: 60, progress: 70 } as const;
