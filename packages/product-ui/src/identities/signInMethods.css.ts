import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const others = style({ display: 'grid', gap: '16px', marginBlockStart: '24px' });
/** Separator between the form and the other sign-in methods. */
export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  ...type.xs,
  color: vars.textQuiet,
  marginBlockEnd: '12px',
  selectors: {
    '&::before, &::after': {
      content: '""',
      flex: 1,
      borderBlockStart: `1px solid ${vars.line}`,
    },
  },
});
