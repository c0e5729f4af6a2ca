import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const find = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '12px',
  alignItems: 'end',
  padding: '16px',
});
export const reason = style({ ...type.sm, color: vars.text, overflowWrap: 'anywhere' });
export const form = style({ display: 'grid', gap: '16px' });
