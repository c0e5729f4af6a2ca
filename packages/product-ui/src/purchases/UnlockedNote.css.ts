import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/** Takes no space while empty. */
export const note = style({
  selectors: {
    '&:not(:empty)': { display: 'flex', alignItems: 'center', gap: '6px' },
  },
  ...type.xs,
  fontWeight: 600,
  color: vars.successText,
});
