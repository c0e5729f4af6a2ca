import { belowRail, radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { hiddenText } from '@ovation/ui-kit/theme/text.css';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const head = style({ padding: '16px' });
export const turn = style({ display: 'flex', alignItems: 'center', gap: '4px', ...type.sm });
export const name = style({ minInlineSize: '9em', textAlign: 'center', fontWeight: 600 });

const row = { display: 'contents' };
const week = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' };
/** Names of weekdays above their columns; in a list each day names itself. */
export const weekdays = style({ display: 'none', '@media': { [railFrom]: row } });
export const weekday = style({
  padding: '8px',
  borderBlockStart: `1px solid ${vars.line}`,
  textAlign: 'start',
  fontWeight: 400,
  ...type.xs,
  color: vars.textQuiet,
});
export const days = style({
  display: 'block',
  margin: 0,
  padding: 0,
  '@media': {
    [railFrom]: {
      ...week,
      overflow: 'hidden',
      borderEndStartRadius: radius.large,
      borderEndEndRadius: radius.large,
    },
  },
});
/** A row of a table whose cells are laid out in one grid. */
export const rowOfDays = style(row);
export const day = style({
  display: 'grid',
  alignContent: 'start',
  gap: '6px',
  minInlineSize: 0,
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': {
    [railFrom]: {
      minBlockSize: '6.5rem',
      padding: '8px',
      selectors: { '&:not(:nth-child(7n))': { borderInlineEnd: `1px solid ${vars.line}` } },
    },
  },
});
/** Hidden in the grid, where an empty column is evident. */
export const onlyList = style({ '@media': { [railFrom]: { display: 'none' } } });
/** Hidden in the list, which has no empty days. */
export const empty = style({ '@media': { [belowRail]: { display: 'none' } } });
export const outside = style({ background: vars.page });
export const date = style({ ...type.xs, color: vars.textQuiet });
export const today = style({ color: vars.brandText, fontWeight: 600 });
/** In a grid only the number is visible. */
export const long = style({ '@media': { [railFrom]: hiddenText } });
export const short = style({ '@media': { [belowRail]: { display: 'none' } } });
export const post = style({
  display: 'grid',
  inlineSize: '100%',
  minInlineSize: 0,
  padding: '6px 8px',
  border: 0,
  borderRadius: radius.small,
  background: vars.sunken,
  color: vars.text,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  ...type.xs,
  fontWeight: 400,
});
export const scheduled = style({ background: vars.brandSoft });
export const published = style({ background: vars.successSoft });
export const postText = style({
  fontWeight: 600,
  color: vars.textStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const add = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minBlockSize: '2rem',
  color: vars.textQuiet,
  textDecoration: 'none',
  ...type.xs,
});
export const weekTitle = style({ display: 'inline-flex', alignItems: 'center', gap: '8px' });
export const note = style({ padding: '16px', ...type.sm, color: vars.textQuiet });
export const sheet = style({ display: 'grid', gap: '16px' });
export const moved = style({
  ...type.sm,
  color: vars.textStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
