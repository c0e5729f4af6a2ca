import { belowRail, endColumnFrom, railFrom, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 16px',
  padding: '16px 16px 4px',
  '@media': { [railFrom]: { padding: 0 } },
});
export const topWords = style({ minInlineSize: 0 });
export const title = style({ ...type.xl, fontWeight: 600, color: vars.textStrong });
export const note = style({ ...type.sm, color: vars.textQuiet });
export const topActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  '@media': { [belowRail]: { inlineSize: '100%' } },
});

/** All of a phone's width: four words side by side. */
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
export const rowWords = style({ flex: '1 1 auto', minInlineSize: 0, display: 'grid' });
export const rowTitle = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const rowNote = style({ ...type.xs, color: vars.textQuiet });
export const amounts = style({ display: 'grid', justifyItems: 'end', ...type.sm, flexShrink: 0 });
