import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const head = style({ display: 'grid', gap: '4px', marginBlockEnd: '16px' });
export const site = style({ ...type.lg, fontWeight: 700, color: vars.textStrong });
export const title = style({ ...type.xl, fontWeight: 600 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  marginBlockStart: '20px',
});
