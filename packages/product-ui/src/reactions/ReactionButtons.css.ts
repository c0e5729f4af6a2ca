import { motion, radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/** Icon with a count: muted until active, with the touch target of a button. */
export const action = style({
  ...type.sm,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  paddingInline: '12px',
  borderRadius: radius.full,
  background: 'transparent',
  color: vars.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.press}, color ${motion.press}`,
  selectors: {
    '&:focus-visible': { borderRadius: radius.full },
    '&:disabled': { cursor: 'default' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover:not(:disabled)': { background: vars.sunken, textDecoration: 'none' } },
    },
  },
});
export const liked = style({ color: vars.dangerText });
export const kept = style({ color: vars.brandText });
