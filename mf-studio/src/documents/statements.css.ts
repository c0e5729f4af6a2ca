import { railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const lead = style({ ...type.sm, color: vars.textQuiet, marginBlockStart: '8px' });

export const month = style({
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
  '@media': { [railFrom]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' });
export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: 0,
  '@media': { [railFrom]: { gridColumn: 1 } },
});
export const total = style({ ...type.xs, color: vars.textQuiet });
globalStyle(`${total} > dd`, { margin: 0 });
export const amount = style({ ...type.sm, color: vars.textStrong, fontWeight: 500 });
export const files = style({
  display: 'flex',
  gap: '8px',
  alignSelf: 'center',
  '@media': { [railFrom]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
