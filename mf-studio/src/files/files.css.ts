import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const sheet = style({ display: 'flex', flexDirection: 'column', gap: '24px' });
export const details = style({ display: 'grid', gap: '12px', justifyItems: 'stretch' });
export const detailTitle = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const skippedParts = style({
  ...type.sm,
  display: 'grid',
  gap: '4px',
  color: vars.textQuiet,
  overflowWrap: 'anywhere',
});
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const head = style({
  display: 'grid',
  gap: '12px',
  padding: '16px',
});
export const body = style({ padding: '0 16px 16px' });
export const grid = style({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.25rem, 1fr))',
});
export const tile = style({ display: 'grid', gap: '6px', minInlineSize: 0, alignContent: 'start' });
export const picture = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '100%',
  aspectRatio: '1',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  borderRadius: radius.small,
  background: vars.sunken,
  color: vars.textQuiet,
});
export const image = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const mark = style({
  position: 'absolute',
  insetBlockEnd: '6px',
  insetInlineStart: '6px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  paddingInline: '6px',
  borderRadius: radius.full,
  background: vars.pictureVeil,
  color: vars.onPicture,
  ...type.xs,
});
export const corner = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineEnd: '4px',
  borderRadius: radius.full,
  background: vars.surface,
});
/** Over its picture, which would cover an outline of its own. */
export const chosen = style({
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    border: `3px solid ${vars.brand}`,
    borderRadius: radius.small,
  },
});
export const note = style({ ...type.xs, color: vars.textQuiet });
export const error = style({ ...type.xs, color: vars.dangerText });
export const more = style({ display: 'grid', justifyContent: 'center', paddingBlockEnd: '16px' });
export const footer = style({ display: 'flex', justifyContent: 'flex-end' });
