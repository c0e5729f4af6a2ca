import { type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const sheet = style({
  display: 'grid',
  gap: '16px',
  // As wide as its maker draws it, also on the smallest phone.
  overflowX: 'auto',
});
export const words = style({ ...type.sm, color: vars.textQuiet });
