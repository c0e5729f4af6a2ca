import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: '16px', padding: '16px' });
export const lead = style({ ...type.sm, color: vars.textQuiet, marginBlockStart: '-8px' });
export const fields = style({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))',
  alignItems: 'start',
});
export const trial = style({ display: 'grid', gap: '2px' });
export const note = style({ ...type.xs, color: vars.textQuiet, paddingInlineStart: '48px' });
export const bar = style({ display: 'flex', justifyContent: 'flex-end', gap: '8px' });

export const own = style({ display: 'grid', gap: '12px' });
export const ownPrices = style({ display: 'grid', gap: '2px' });
export const ownPrice = style({ ...type.lg, fontWeight: 600, color: vars.textStrong });
export const ownNote = style({ ...type.sm, color: vars.textQuiet });
