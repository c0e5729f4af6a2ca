import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const amount = style({
  display: 'inline-flex',
  alignItems: 'center',
  // As high as the text's line, so that both share a baseline.
  verticalAlign: 'bottom',
  direction: 'ltr',
  unicodeBidi: 'isolate',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  color: 'inherit',
});
export const size = styleVariants({
  inherit: { gap: '.28em', font: 'inherit', fontWeight: 600 },
  small: { gap: '5px', fontSize: '.875rem', lineHeight: '1.25rem' },
  large: { gap: '8px', fontSize: '1.25rem', lineHeight: '1.75rem' },
  huge: { gap: '12px', fontSize: '2rem', lineHeight: '2.5rem', letterSpacing: 'var(--tight-xxl)' },
});
export const earned = style({ color: vars.successText });
