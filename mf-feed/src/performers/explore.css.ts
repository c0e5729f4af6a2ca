import { belowRail, radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { twoLines } from '@ovation/ui-kit/theme/text.css';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gap: '16px',
  padding: '16px',
  '@media': { [railFrom]: { padding: 0 } },
});
export const title = style({ ...type.xl, fontWeight: 600 });
export const welcome = style({
  display: 'grid',
  gap: '12px',
  justifyItems: 'start',
  paddingBlock: '12px 8px',
});
/** Text, and beside it where there is room some works. */
export const front = style({
  display: 'grid',
  gap: '16px',
  alignItems: 'center',
  '@media': { [railFrom]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 17rem)' } },
});
export const works = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '8px',
  '@media': { [railFrom]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const work = style({ minInlineSize: 0 });
export const workLink = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: radius.large,
  selectors: { '&:hover': { textDecoration: 'none' } },
});
export const workPicture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  background: vars.n3,
});
export const workMaker = style({
  ...type.xs,
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: '4px 8px',
  background: vars.pictureVeil,
  color: vars.onPicture,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': {
    // Too narrow for most names on one line.
    [belowRail]: { padding: 0, textAlign: 'center', whiteSpace: 'normal' },
  },
});
/** Clamped in a box of its own: with padding some of a third line would be visible. */
export const workName = style({
  '@media': { [belowRail]: { ...twoLines, margin: '4px', overflowWrap: 'anywhere' } },
});
export const forCreators = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '12px 16px',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.large,
  background: vars.surface,
});
export const forCreatorsText = style({ minInlineSize: 0, flex: '1 1 14rem' });
export const forCreatorsTitle = style({ ...type.md, fontWeight: 600 });
export const promise = style({ ...type.xxl, fontWeight: 600, textWrap: 'balance' });
export const promiseNote = style({ ...type.md, color: vars.textQuiet, textWrap: 'balance' });
export const signUpButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  paddingBlockStart: '4px',
});
export const grid = style({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16.25rem, 100%), 1fr))',
});
export const location = style({ position: 'relative', display: 'grid', minInlineSize: 0 });
/** On the cover, beside the link to the page and not in it. */
export const follow = style({
  position: 'absolute',
  insetBlockStart: '12px',
  insetInlineEnd: '12px',
});
export const card = style({
  display: 'grid',
  minInlineSize: 0,
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.large,
  overflow: 'hidden',
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none', borderColor: vars.lineStrong } },
});
export const cover = style({
  blockSize: '5.25rem',
  inlineSize: '100%',
  objectFit: 'cover',
  background: `linear-gradient(120deg, ${vars.brandSoft}, ${vars.n3})`,
});
export const body = style({
  display: 'grid',
  // Narrower than the longest word of a name or a bio, if need be.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px',
  padding: '12px 16px 16px',
});
export const bio = style({
  ...type.sm,
  color: vars.textQuiet,
  overflowWrap: 'anywhere',
  ...twoLines,
});
export const price = style({ ...type.xs, color: vars.textQuiet });
export const more = style({ textAlign: 'center' });
export const fill = style({ display: 'grid', gap: '12px', padding: '16px' });
export const suggestion = style({ display: 'flex', alignItems: 'center', gap: '12px' });
export const wrapped = style({ whiteSpace: 'normal', textWrap: 'balance' });
export const person = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none' } },
});

export const filterBar = style({ display: 'grid', gap: '12px', minInlineSize: 0 });
/** The button of all filters stays in place while the chips scroll. */
export const filterRow = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px',
});
export const chips = style({ alignItems: 'center', gap: '8px' });
globalStyle(`${chips} > *`, { flex: '0 0 auto' });
export const active = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const clear = style({
  ...type.sm,
  minBlockSize: '2rem',
  padding: '0 4px',
  border: 0,
  background: 'none',
  color: vars.brandText,
  fontWeight: 500,
  cursor: 'pointer',
});
export const count = style({ ...type.sm, color: vars.textQuiet });
export const filterForm = style({ display: 'grid', gap: '16px', paddingBlock: '4px' });
export const prices = style({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
});
export const formActions = style({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.75rem, 100%), 1fr))',
});
