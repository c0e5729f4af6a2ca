import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const row = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const rowLink = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 2.5rem 8px',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none', background: vars.sunken } },
});
/** A quiet dot at its end, however many are new; every row reserves its space. */
export const unreadDot = style({
  '::after': {
    content: '""',
    gridColumn: 4,
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: radius.full,
    background: vars.brand,
  },
});
export const faces = style({ position: 'relative', marginInlineEnd: '4px' });
export const noFace = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: radius.full,
  background: vars.brand,
  color: vars.onBrand,
});
/** Icon of its kind, at the corner of the avatar. */
export const kindIcon = style({
  position: 'absolute',
  insetBlockEnd: '-4px',
  insetInlineEnd: '-8px',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: radius.full,
  border: `2px solid ${vars.surface}`,
  background: vars.brand,
  color: vars.onBrand,
});
export const text = style({
  ...type.sm,
  display: 'grid',
  gap: '2px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const time = style({ ...type.xs, color: vars.textQuiet });
/** The comment, on one line. */
export const quoted = style({
  color: vars.textQuiet,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const picture = style({
  gridColumn: 3,
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: radius.small,
  objectFit: 'cover',
});
