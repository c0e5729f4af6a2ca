import { forcedColors, motion, radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const poll = style({ display: 'grid', gap: '8px', border: 0, padding: 0, minInlineSize: 0 });
export const question = style({
  ...type.md,
  fontWeight: 600,
  color: vars.textStrong,
  padding: 0,
  marginBlockEnd: '8px',
  overflowWrap: 'anywhere',
});
const row = {
  ...type.sm,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '2.75rem',
  paddingBlock: '8px',
  paddingInline: '14px',
  borderRadius: radius.small,
  border: '1px solid transparent',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
/** Option that can be selected. */
export const choice = style({
  ...row,
  borderColor: vars.lineStrong,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: vars.brand, background: vars.brandSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand}`, outlineOffset: '2px' },
  },
});
/** Option with its share of the votes. */
export const result = style({ ...row, background: vars.sunken });
export const chosen = style({ borderColor: vars.brandLine, fontWeight: 600 });
export const bar = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  background: vars.n3,
  transformOrigin: 'left',
  transition: `transform ${motion.sheet}`,
  selectors: { '[dir="rtl"] &': { transformOrigin: 'right' } },
  '@media': {
    [forcedColors]: { background: 'Highlight', opacity: 0.4 },
  },
});
export const ownBar = style({ background: vars.brandSoft });
/** Text over the bar. */
export const words = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minInlineSize: 0,
});
export const share = style({
  position: 'relative',
  marginInlineStart: 'auto',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const foot = style({
  ...type.xs,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  color: vars.textQuiet,
});
/** Parts of one line, separated by dots. */
export const state = style([foot, { gap: '4px' }]);
export const fault = style({ ...type.sm, color: vars.dangerText });
