import { radius, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const composer = style({ display: 'grid', gap: '16px', padding: '16px' });
export const bar = style({ display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' });
export const end = style({
  marginInlineStart: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px',
});
export const waiting = style({ ...type.xs, color: vars.textQuiet, minInlineSize: 0 });
/** Somebody has pressed, and nothing has happened yet. */
export const waitingTold = style({ color: vars.textStrong, fontWeight: 600 });
/** What a post is, under its words: it never takes their room. */
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBlockStart: '4px',
  ...type.xs,
  color: vars.textQuiet,
});
export const uploads = style({ display: 'grid', gap: '12px' });
export const upload = style({ display: 'flex', alignItems: 'center', gap: '12px' });
export const thumb = style({
  inlineSize: '44px',
  blockSize: '44px',
  flexShrink: 0,
  borderRadius: radius.small,
  objectFit: 'cover',
  background: vars.n3,
});
/** Of a post without photos: its words stand in line with the others'. */
export const noThumb = style({
  display: 'grid',
  placeContent: 'center',
  color: vars.textQuiet,
});
export const uploadWords = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: 'grid',
  gap: '4px',
});
export const uploadName = style({
  ...type.sm,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const uploadNote = style({ ...type.xs, color: vars.textQuiet });
export const uploadFailed = style({ color: vars.dangerText });
export const hidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: 0,
});
export const switches = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 24px',
});
/** A switch with a word below it that says why it stands as it does. */
export const explained = style({ display: 'grid', alignContent: 'start', gap: '2px' });
export const reason = style({ ...type.xs, color: vars.textQuiet, paddingInlineStart: '48px' });
export const terms = style({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 240px))',
});
export const photos = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const photo = style({ position: 'relative' });
export const photoPicture = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '96px',
  blockSize: '96px',
  borderRadius: radius.small,
  objectFit: 'cover',
  background: vars.sunken,
  color: vars.textQuiet,
});
export const photoRemove = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineEnd: '4px',
  borderRadius: radius.full,
  background: vars.surface,
});
