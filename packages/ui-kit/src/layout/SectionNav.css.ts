import { style } from '@vanilla-extract/css';
import { belowRail, radius, railFrom, type } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

export const sections = style({
  display: 'flex',
  flexWrap: 'wrap',
  paddingInline: '8px',
  '@media': {
    [railFrom]: { gap: '4px', paddingInline: 0 },
    // As many as would fill a third row stand in one, and are drawn along.
    [belowRail]: {
      selectors: {
        '&:has(> :nth-child(9))': {
          flexWrap: 'nowrap',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          overscrollBehaviorX: 'contain',
        },
      },
    },
  },
});
export const section = style({
  display: 'inline-flex',
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
        // Nine of them fit beside one another in English.
        [`${sections}:has(> :nth-child(9)) > &`]: { gap: '6px', paddingInline: '10px' },
      },
    },
    [belowRail]: {
      flex: '1 1 auto',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '2px',
      minBlockSize: '3.25rem',
      paddingInline: '4px',
      borderRadius: radius.large,
      ...type.xs,
      selectors: {
        '&:focus-visible': { borderRadius: radius.large },
        // More than one row holds stand in even rows.
        [`${sections}:has(> :nth-child(6)) > &`]: { flexBasis: '30%' },
        // Seven would leave one alone in a row.
        [`${sections}:has(> :nth-child(7)) > &`]: { flex: '0 1 25%', paddingInline: 0 },
        [`${sections}:has(> :nth-child(9)) > &`]: { flex: '0 0 auto', paddingInline: '10px' },
      },
    },
  },
});
