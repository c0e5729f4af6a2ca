import {
  belowRail,
  endColumnFrom,
  narrowPhone,
  railFrom,
  type,
} from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const tiles = style({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [belowRail]: { paddingInline: '16px' },
    [railFrom]: { gap: '16px' },
    [endColumnFrom]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [narrowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const tile = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: '6px',
  padding: '14px 16px',
  '@media': { [belowRail]: { padding: '12px' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 4px',
  ...type.sm,
  color: vars.textQuiet,
});
export const value = style({
  ...type.xl,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.textStrong,
});
// An amount of tokens is aligned with the numbers of the other tiles.
globalStyle(`${value} > span`, { fontSize: 'inherit', lineHeight: 'inherit' });
export const note = style({ ...type.xs, color: vars.textQuiet, minBlockSize: '1.75rem' });
export const change = style({
  ...type.xs,
  lineHeight: '1.25rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
  unicodeBidi: 'isolate',
});
export const more = style({ color: vars.successText });
export const less = style({ color: vars.dangerText });

export const spark = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '1.75rem',
  overflow: 'visible',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
const line = { fill: 'none', strokeWidth: '1.5px', strokeLinejoin: 'round' } as const;
export const sparkTone = styleVariants({
  brand: { ...line, stroke: vars.brandVivid },
  success: { ...line, stroke: vars.successVivid },
});
export const sparkArea = styleVariants({
  brand: { fill: vars.brandSoft },
  success: { fill: vars.successSoft },
});
