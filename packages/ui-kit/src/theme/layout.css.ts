import { style } from '@vanilla-extract/css';
import { belowRail, endColumnFrom, railFrom, type } from './designTokens.ts';

/** Stacked cards, full-bleed on a phone. */
export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px',
  minInlineSize: 0,
  '@media': { [railFrom]: { gap: '16px' } },
});
export const title = style({
  ...type.xl,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  paddingInline: '16px',
  paddingBlockStart: '16px',
  '@media': { [railFrom]: { padding: 0 } },
});

/** Tabs between a title and cards: full-bleed line on a phone, with padded labels. */
export const tabs = style({ '@media': { [belowRail]: { paddingInline: '16px' } } });

/** Main and end column of a page that fills both. */
export const columns = style({
  '@media': {
    [endColumnFrom]: {
      display: 'grid',
      gridTemplateColumns: '40rem 20rem',
      columnGap: '32px',
      alignItems: 'start',
    },
  },
});
export const endColumn = style({
  '@media': { [endColumnFrom]: { position: 'sticky', insetBlockStart: '20px' } },
});
