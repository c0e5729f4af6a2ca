import * as layout from '@ovation/ui-kit/theme/layout.css';
import { endColumnFrom, radius, railFrom, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const page = style([
  layout.columns,
  {
    '@media': {
      [railFrom]: { maxInlineSize: '640px', marginInline: 'auto' },
      [endColumnFrom]: { maxInlineSize: 'none', marginInline: 0 },
    },
  },
]);
/** While there is no end column, what stands in it is in the column. */
export const side = style([
  layout.endColumn,
  { display: 'none', '@media': { [endColumnFrom]: { display: 'block' } } },
]);
export const sideCard = style({ padding: '16px', display: 'grid', gap: '16px' });
/** As high as what subscribers are told: the tabs below keep their place while it comes. */
export const subscribeWaiting = style({ blockSize: '44px' });
export const inColumn = style({
  '@media': { [endColumnFrom]: { display: 'none' } },
});
export const cover = style({
  blockSize: '148px',
  inlineSize: '100%',
  objectFit: 'cover',
  background: `linear-gradient(120deg, ${vars.brandSoft}, ${vars.n3})`,
  '@media': {
    [railFrom]: { blockSize: '200px', borderRadius: `${radius.large} ${radius.large} 0 0` },
  },
});
export const body = style({
  padding: '0 16px 16px',
  display: 'grid',
  gap: '12px',
  '@media': { [railFrom]: { padding: '0 24px 20px' } },
});
export const top = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px',
  marginBlockStart: '-44px',
});
export const actions = style({ display: 'flex', gap: '8px', flexWrap: 'wrap' });
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  ...type.xl,
  fontWeight: 600,
  minInlineSize: 0,
});
export const handle = style({ ...type.sm, color: vars.textQuiet });
export const bio = style({ ...type.md, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const facts = style({
  display: 'flex',
  gap: '16px',
  flexWrap: 'wrap',
  ...type.xs,
  color: vars.textQuiet,
});
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' });
export const counts = style({ display: 'flex', gap: '20px', ...type.sm, color: vars.textQuiet });
export const countValue = style({ color: vars.textStrong, fontWeight: 600 });
export const tabs = style({ paddingInline: '16px', borderBlockEnd: 0 });
export const tabsInCard = style({ borderBlockStart: `1px solid ${vars.line}` });
export const find = style({
  padding: '12px 16px',
  '@media': { [railFrom]: { padding: '0 0 16px' } },
});
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '6px',
  padding: '12px',
});
export const moreTiles = style({
  display: 'grid',
  justifyItems: 'center',
  paddingBlockEnd: '12px',
});
export const tile = style({ position: 'relative', display: 'block' });
export const tileLock = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '6px',
  background: vars.pictureVeil,
  color: vars.onPicture,
  ...type.sm,
});
