import { radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

const whenWidth = '124px';
const amountWidths = '76px 72px 16px';

export const head = style({ padding: '16px 16px 0' });
export const site = style({ ...type.lg, fontWeight: 700, color: vars.textStrong });
/** Beside the title, so that the choice of the view continues below them on a phone. */
export const actions = style({ display: 'flex', marginInlineStart: 'auto' });
export const facts = style({ padding: '12px 16px 24px' });
export const columns = style({
  display: 'none',
  ...type.xs,
  fontWeight: 500,
  color: vars.textQuiet,
  padding: '4px 24px 10px 16px',
  '@media': {
    [railFrom]: {
      display: 'grid',
      gap: '12px',
      gridTemplateColumns: `${whenWidth} minmax(0, 1fr) ${amountWidths}`,
    },
  },
});
export const columnEnd = style({ textAlign: 'end' });
export const item = style({ borderBlockStart: `1px solid ${vars.line}` });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
  gridTemplateRows: 'auto auto',
  alignItems: 'center',
  columnGap: '12px',
  inlineSize: '100%',
  minBlockSize: '3.5rem',
  padding: '10px 16px',
  textAlign: 'start',
  '@media': {
    [railFrom]: {
      gridTemplateColumns: `${whenWidth} 32px minmax(0, 1fr) ${amountWidths}`,
      gridTemplateRows: 'auto',
      paddingInlineEnd: '24px',
      paddingBlock: '8px',
    },
  },
});
export const rowOpens = style({
  selectors: {
    '&:hover': { background: vars.page },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const when = style({
  display: 'none',
  ...type.sm,
  color: vars.textQuiet,
  whiteSpace: 'nowrap',
  '@media': { [railFrom]: { display: 'block' } },
});
export const disc = style({
  display: 'grid',
  placeContent: 'center',
  gridRow: '1 / span 2',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: radius.full,
  background: vars.sunken,
  color: vars.textQuiet,
  '@media': { [railFrom]: { gridRow: 'auto', inlineSize: '2rem', blockSize: '2rem' } },
});
export const subject = style({
  display: 'grid',
  gridRow: '1 / span 2',
  minInlineSize: 0,
  '@media': { [railFrom]: { gridRow: 'auto' } },
});
export const title = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const note = style({ ...type.xs, color: vars.textQuiet });
export const lineNote = style([
  note,
  { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
]);
export const whenBelow = style([note, { '@media': { [railFrom]: { display: 'none' } } }]);
export const tokens = style({
  ...type.sm,
  fontWeight: 600,
  color: vars.textStrong,
  textAlign: 'end',
  alignSelf: 'end',
  '@media': { [railFrom]: { alignSelf: 'auto' } },
});
export const left = style({
  ...type.xs,
  color: vars.textQuiet,
  textAlign: 'end',
  alignSelf: 'start',
  '@media': { [railFrom]: { ...type.sm, alignSelf: 'auto' } },
});
export const chevron = style({
  display: 'none',
  color: vars.textQuiet,
  '@media': { [railFrom]: { display: 'grid' } },
});
export const event = style({
  display: 'grid',
  gap: '8px',
  margin: '0 16px 10px',
  padding: '10px 16px',
  borderRadius: radius.small,
  background: vars.sunken,
});
export const eventHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 12px',
});
export const eventName = style({ ...type.xs, fontWeight: 700, color: vars.textStrong });
export const leg = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  paddingBlock: '6px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.lineStrong}` } },
});
export const legAccount = style({ ...type.sm, color: vars.textStrong });
export const legAmount = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
