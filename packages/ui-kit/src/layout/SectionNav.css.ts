import { style } from '@vanilla-extract/css';
import { belowRail, radius, railFrom, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const whole = style({ minInlineSize: 0 });
export const sections = style({ '@media': { [railFrom]: { gap: '4px' } } });
export const section = style({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '2.75rem',
  paddingInline: '14px',
  borderRadius: radius.full,
  ...type.sm,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: vars.text,
  selectors: {
    '&:hover': { background: vars.sunken, textDecoration: 'none' },
    '&[aria-current="page"]': {
      background: vars.brandSoft,
      color: vars.brandText,
      fontWeight: 600,
    },
    '&:focus-visible': { borderRadius: radius.full, outlineOffset: '-2px' },
  },
  '@media': {
    [railFrom]: {
      selectors: {
        // Nine sections fit side by side in English.
        [`${sections}:has(> :nth-child(9)) > &`]: { gap: '6px', paddingInline: '10px' },
      },
    },
    [belowRail]: {
      flexGrow: 1,
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '2px',
      minBlockSize: '3.25rem',
      paddingInline: '10px',
      borderRadius: radius.large,
      ...type.xs,
      selectors: {
        '&:focus-visible': { borderRadius: radius.large },
      },
    },
  },
});
