import { style } from '@vanilla-extract/css';
import { forcedColors, radius, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const frame = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minInlineSize: 0,
  padding: '12px',
  borderRadius: radius.large,
  background: vars.sunken,
});
export const shape = style({
  position: 'relative',
  flex: '1 1 auto',
  minInlineSize: 0,
  blockSize: '2.75rem',
  borderRadius: radius.small,
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand}`, outlineOffset: '2px' },
  },
});
export const bars = style({ inlineSize: '100%', blockSize: '100%', display: 'block' });
/** Contrast of 3:1, as required of controls. */
export const ahead = style({ fill: vars.n7, '@media': { [forcedColors]: { fill: 'GrayText' } } });
export const behind = style({
  fill: vars.brand,
  '@media': { [forcedColors]: { fill: 'Highlight' } },
});
/** Transparent native slider over the waveform. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const time = style({
  ...type.xs,
  flexShrink: 0,
  color: vars.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
export const words = style({ display: 'grid', gap: '8px', flex: '1 1 auto', minInlineSize: 0 });
export const fault = style({ ...type.sm, color: vars.textQuiet });
