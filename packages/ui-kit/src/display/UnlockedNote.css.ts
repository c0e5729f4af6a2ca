import { style } from '@vanilla-extract/css';
import { type } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

/** Takes no room while it says nothing. */
export const note = style({
  selectors: {
    '&:not(:empty)': { display: 'flex', alignItems: 'center', gap: '6px' },
  },
  ...type.xs,
  fontWeight: 600,
  color: vars.successText,
});
