import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const question = style({ display: 'grid', gap: '16px' });
export const questionLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.md,
});

export const spending = style({ display: 'grid', gap: '16px' });
export const oneTap = style({ display: 'grid', gap: '8px', ...type.sm, color: vars.textQuiet });
