import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const sheet = style({
  display: 'grid',
  gap: '16px',
  // The widget has a fixed width, larger than the smallest phones.
  overflowX: 'auto',
});
export const words = style({ ...type.sm, color: vars.textQuiet });
