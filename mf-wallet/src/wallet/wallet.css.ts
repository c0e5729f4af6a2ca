import { belowRail, endColumnFrom, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const page = style([
  layout.stack,
  layout.columns,
  { '@media': { [endColumnFrom]: { gridTemplateRows: 'auto 1fr' } } },
]);
export const side = style([
  layout.endColumn,
  { minInlineSize: 0, '@media': { [endColumnFrom]: { gridColumn: 2, gridRow: '1 / span 2' } } },
]);
export const inOneColumn = style({ '@media': { [endColumnFrom]: { display: 'none' } } });
export const inEndColumn = style({
  display: 'none',
  '@media': { [endColumnFrom]: { display: 'block' } },
});
export const unit = style({ paddingBlockEnd: '6px' });
export const balanceCard = style({ padding: '20px 16px', display: 'grid', gap: '20px' });
export const top = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: '16px',
});
export const label = style({ ...type.sm, color: vars.textQuiet });
export const balance = style({
  display: 'flex',
  alignItems: 'end',
  gap: '12px',
  color: vars.textStrong,
});
export const hint = style({
  display: 'none',
  ...type.xs,
  color: vars.textQuiet,
  textAlign: 'end',
  maxInlineSize: '15rem',
  '@media': { [railFrom]: { display: 'block' } },
});
export const note = style({ ...type.xs, color: vars.textQuiet });
export const payCard = style({ padding: '20px 16px', display: 'grid', gap: '16px' });
/** Usual height of its content, so that nothing below jumps. */
export const packagesWaiting = style({
  minBlockSize: '11rem',
  '@media': { [belowRail]: { minBlockSize: '18.875rem' } },
});
export const payWaiting = style({ minBlockSize: '20.0625rem' });
export const fill = style({ padding: '16px', display: 'grid', gap: '12px' });
export const fillRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
});
