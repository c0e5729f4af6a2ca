import { style } from '@vanilla-extract/css';
import { forcedColors } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const list = style({
  display: 'flex',
  gap: '24px',
  borderBlockEnd: `1px solid ${vars.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const tab = style({
  position: 'relative',
  flexShrink: 0,
  minBlockSize: '2.75rem',
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  color: vars.textQuiet,
  borderBlockEnd: '2px solid transparent',
  marginBlockEnd: '-1px',
  selectors: {
    '&[aria-selected="true"]': {
      color: vars.textStrong,
      fontWeight: 600,
      borderBlockEndColor: vars.brand,
    },
    '&:hover': { color: vars.text },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    // Transparent borders are visible in forced colours.
    [forcedColors]: {
      borderBlockEndColor: 'Canvas',
      selectors: {
        '&[aria-selected="true"]': {
          color: 'Highlight',
          borderBlockEnd: '4px solid Highlight',
        },
      },
    },
  },
});
