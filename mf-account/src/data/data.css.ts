import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const words = style({ ...type.sm, color: vars.text });
export const note = style({ ...type.xs, color: vars.textQuiet });
export const title = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const part = style({ display: 'grid', gap: '4px' });
export const list = style({
  ...type.sm,
  display: 'grid',
  gap: '4px',
  color: vars.text,
  listStyle: 'disc',
  paddingInlineStart: '20px',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '12px' });
export const progress = style({ display: 'grid', gap: '8px' });
export const sheet = style({ display: 'grid', gap: '16px' });
