import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const section = style({
  display: 'grid',
  gap: '16px',
  padding: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const lead = style({ ...type.sm, color: vars.textQuiet });
export const due = style({ display: 'grid', gap: '4px', ...type.sm });
export const list = style({ paddingInlineStart: '20px', listStyle: 'disc' });
