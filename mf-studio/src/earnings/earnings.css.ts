import { radius, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const numbers = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
/** The last one of an odd number fills its row. */
export const numberCard = style({ flex: '1 1 150px' });
export const number = style({ display: 'grid', gap: '4px', padding: '14px 16px' });
export const label = style({ ...type.sm, color: vars.textQuiet });
export const value = style({ ...type.xl, fontWeight: 600, color: vars.textStrong });
export const note = style({ ...type.xs, color: vars.textQuiet });
export const bars = style({ display: 'grid', gap: '14px', padding: '0 16px 16px' });
export const barHead = style({ display: 'flex', justifyContent: 'space-between', ...type.sm });
export const track = style({
  blockSize: '8px',
  marginBlockStart: '6px',
  borderRadius: radius.full,
  background: vars.sunken,
  overflow: 'hidden',
});
export const bar = style({
  blockSize: '100%',
  borderRadius: radius.full,
  background: vars.brand,
});
