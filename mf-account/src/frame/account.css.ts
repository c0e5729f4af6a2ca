import { railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/** As wide as a page's column, also where the page has more room. */
export const stack = style({ display: 'grid', gap: '16px' });
/** Limited to a readable line length, below the navigation between account pages. */
export const body = style({ display: 'grid', gap: '16px', maxInlineSize: '40rem' });
export const pageTitle = style({
  ...type.xl,
  fontWeight: 600,
  paddingInline: '16px',
  paddingBlockStart: '16px',
  '@media': { 'screen and (min-width: 48em)': { padding: 0 } },
});
export const section = style({ display: 'grid', gap: '16px', padding: '16px' });
export const form = style({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'minmax(0, 26.25rem)',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}`, paddingBlockStart: '16px' } },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
  flexWrap: 'wrap',
});
/** Full width below the content of the row. */
export const rowNote = style({ flexBasis: '100%', ...type.xs, color: vars.textQuiet });
export const pageLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minBlockSize: '3.5rem',
  paddingInline: '16px',
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  selectors: {
    '&:hover': { textDecoration: 'none', background: vars.page },
    '&:focus-visible': { outlineOffset: '-2px' },
    'li + li > &': { borderBlockStart: `1px solid ${vars.line}` },
  },
});
export const pageLinkEnd = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  marginInlineStart: 'auto',
  color: vars.textQuiet,
});
export const label = style({ ...type.sm, fontWeight: 500, color: vars.textStrong });
export const note = style({ ...type.xs, color: vars.textQuiet });
/** Below the button that it explains. */
export const reason = style([note, { marginBlockStart: '6px' }]);
/** Reason why something is disabled, with a link to change that. */
export const hint = style({
  ...type.sm,
  marginBlockStart: '8px',
  paddingInlineStart: '1.25rem',
  listStyle: 'disc',
});
export const devices = style({ display: 'grid' });
export const device = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
  paddingBlock: '12px',
  selectors: { 'li + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const deviceText = style({ display: 'grid', minInlineSize: 0 });
export const deviceName = style([
  label,
  { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
]);
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const personText = style({ display: 'grid', minInlineSize: 0, flex: 1 });
/** Its content scrolls to below the top bar. */
export const profile = style({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  scrollMarginBlockStart: '72px',
  outline: 'none',
});
/** On a phone within the page margins, which its cards don't have. */
export const phoneInset = style({
  display: 'grid',
  gap: '12px',
  padding: '0 16px 16px',
  '@media': { [railFrom]: { padding: 0 } },
});
