import { belowRail, endColumnFrom, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

/**
 * Navigation at the same height on each page: additions to a page's title come below it, and on a desktop
 * beside the title, in room reserved on every page.
 */
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: '12px 16px',
  paddingBlockStart: '16px',
  '@media': {
    [railFrom]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '16px', padding: 0 },
    [endColumnFrom]: { gridTemplateRows: '2rem 1.25rem auto', rowGap: 0 },
  },
});
globalStyle(`${top} > nav`, {
  '@media': {
    [railFrom]: { gridColumn: '1 / -1' },
    [endColumnFrom]: { gridRow: 3, marginBlockStart: '16px' },
  },
});
/** Within the margin of a phone; the navigation itself is edge to edge. */
const atMargin = { [belowRail]: { marginInline: '16px' } };
export const title = style({
  ...type.xl,
  fontWeight: 600,
  color: vars.textStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': {
    ...atMargin,
    [railFrom]: { gridColumn: '1 / -1' },
    [endColumnFrom]: { gridColumn: 1, gridRow: 1 },
  },
});
export const note = style({
  ...type.sm,
  color: vars.textQuiet,
  '@media': { ...atMargin, [railFrom]: { gridColumn: 1 }, [endColumnFrom]: { gridRow: 2 } },
});
/** A link in it takes the room of its text. */
globalStyle(`${note} > a`, { marginBlock: '-8px' });
export const topActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  '@media': {
    ...atMargin,
    [railFrom]: { gridColumn: 2 },
    [endColumnFrom]: { gridRow: '1 / span 2' },
  },
});

/** Full width on a phone: four words side by side. */
export const period = style({ '@media': { [belowRail]: { flex: '1 1 16.25rem' } } });

export const columns = style({
  display: 'grid',
  gap: '8px',
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [railFrom]: { gap: '16px' },
    [endColumnFrom]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', alignItems: 'start' },
  },
});
/** Below the column where there is no room beside it. */
export const side = style({
  display: 'grid',
  gap: '8px',
  minInlineSize: 0,
  '@media': {
    [railFrom]: { gap: '16px' },
    [endColumnFrom]: { position: 'sticky', insetBlockStart: '20px' },
  },
});
export const head = style({ padding: '16px' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const rowText = style({ flex: '1 1 auto', minInlineSize: 0, display: 'grid' });
export const rowTitle = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const rowNote = style({ ...type.xs, color: vars.textQuiet });
/** For money and tokens, where both are in one column. */
export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const amounts = style({ display: 'grid', justifyItems: 'end', ...type.sm, flexShrink: 0 });
