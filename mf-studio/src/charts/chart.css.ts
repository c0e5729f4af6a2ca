import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style, styleVariants } from '@vanilla-extract/css';

const plotHeight = '200px';
const plotHeightLow = '112px';

export const body = style({ display: 'grid', gap: '20px', padding: '0 16px 16px' });
export const head = style({ padding: '16px' });
export const unit = style({ display: 'grid', gap: '12px' });
export const unitHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 12px',
  ...type.xs,
  color: vars.textQuiet,
});
export const unitSum = style({ ...type.sm, color: vars.textStrong, fontWeight: 600 });

export const chart = style({ display: 'flex', gap: '10px' });
/** Numbers are above their lines, which run across the chart. */
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  marginBlockEnd: '24px',
  ...type.xs,
  fontVariantNumeric: 'tabular-nums',
  color: vars.textQuiet,
});
export const lineLabel = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  blockSize: 0,
});
export const lineText = style({ whiteSpace: 'nowrap', direction: 'ltr' });
export const field = style({ flex: '1 1 auto', minInlineSize: 0 });
export const plot = style({
  position: 'relative',
  display: 'flex',
  blockSize: plotHeight,
  backgroundImage: `linear-gradient(${vars.line}, ${vars.line}), linear-gradient(${vars.line}, ${vars.line}), linear-gradient(${vars.line}, ${vars.line})`,
  backgroundSize: '100% 1px',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '0 0, 0 33.333%, 0 66.667%',
  borderBlockEnd: `1px solid ${vars.lineStrong}`,
});
export const plotLow = style({ blockSize: plotHeightLow });
export const hit = style({
  flex: '1 1 0',
  minInlineSize: 0,
  blockSize: '100%',
  display: 'flex',
  justifyContent: 'center',
});
export const column = style({
  inlineSize: '100%',
  maxInlineSize: '2.5rem',
  blockSize: '100%',
  marginInline: 'min(2px, 12%)',
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: '1px',
  borderStartStartRadius: '3px',
  borderStartEndRadius: '3px',
});
export const pointedAt = style({ background: vars.sunken });
export const part = style({ display: 'block', minBlockSize: '2px', borderRadius: '3px' });
export const partTone = styleVariants({
  first: { background: vars.chart1 },
  second: { background: vars.chart2 },
  third: { background: vars.chart3 },
  fourth: { background: vars.textQuiet },
});
export const labels = style({ display: 'flex', blockSize: '1.5rem', paddingBlockStart: '6px' });
export const label = style({
  flex: '1 1 0',
  minInlineSize: 0,
  display: 'flex',
  justifyContent: 'center',
});
export const labelText = style({ ...type.xs, whiteSpace: 'nowrap', color: vars.textQuiet });

export const tip = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: '4px',
  minInlineSize: '9.375rem',
  padding: '10px 12px',
  display: 'grid',
  gap: '4px',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.small,
  background: vars.raised,
  boxShadow: vars.shadow2,
  pointerEvents: 'none',
  ...type.xs,
});
export const tipHead = style({ fontWeight: 600, color: vars.textStrong });
export const tipRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '16px',
  color: vars.textQuiet,
});
export const tipValue = style({ color: vars.textStrong, fontVariantNumeric: 'tabular-nums' });

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '6px 20px', ...type.xs });
/** One sentence: no gap between its words. */
export const returned = style(type.xs);
export const legendItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.textQuiet,
});
export const legendValue = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.textStrong,
});
export const swatch = style({ inlineSize: '8px', blockSize: '8px', borderRadius: '2px' });
export const daysNote = style({
  ...type.xs,
  paddingInline: '16px',
  paddingBlockEnd: '12px',
  color: vars.textQuiet,
});
