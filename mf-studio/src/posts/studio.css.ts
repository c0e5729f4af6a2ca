import { endColumnFrom, radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** Text and media, and beside them on a desktop the settings; the buttons below both. */
export const composer = style({
  display: 'grid',
  gap: '8px',
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [railFrom]: { gap: '16px' },
    [endColumnFrom]: {
      gridTemplateColumns: 'minmax(0, 1fr) 20rem',
      gridTemplateRows: 'auto 1fr',
    },
  },
});
export const written = style({
  display: 'grid',
  gap: '16px',
  alignContent: 'start',
  padding: '16px',
});
/** Beside its settings the text field is as high as they are. */
globalStyle(`${written} > :first-child textarea`, {
  '@media': { [endColumnFrom]: { minBlockSize: '16rem' } },
});
export const sending = style({ alignSelf: 'start', padding: '12px 16px' });
export const bar = style({ display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' });
export const end = style({
  marginInlineStart: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px',
});
export const waiting = style({ ...type.xs, color: vars.textQuiet, minInlineSize: 0 });
/** Pressed, but waiting. */
export const waitingEmphasized = style({ color: vars.textStrong, fontWeight: 600 });
/** State of a post, under its text, without reducing its width. */
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBlockStart: '4px',
  ...type.xs,
  color: vars.textQuiet,
});
/** Stacked: beside the text on a desktop, below it on smaller screens. */
export const settings = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  alignContent: 'start',
  padding: '16px',
  '@media': { [endColumnFrom]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
/** A switch with its fields below. */
export const setting = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '8px',
});
/** The width of a switch, which the narrowest phones have no room for. */
const switchRoom = 'clamp(0px, 100vw - 22rem, 48px)';
export const reason = style({ ...type.xs, color: vars.textQuiet, paddingInlineStart: switchRoom });
export const photos = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const photo = style({ position: 'relative' });
export const photoPicture = style({
  display: 'grid',
  placeContent: 'center',
  // As wide as all its buttons, side by side and with room for fingers between.
  inlineSize: '8.5rem',
  blockSize: '8.5rem',
  borderRadius: radius.small,
  objectFit: 'cover',
  background: vars.sunken,
  color: vars.textQuiet,
});
export const photoActions = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineEnd: '4px',
  display: 'flex',
  borderRadius: radius.full,
  background: vars.surface,
});
/** Drag handle, which the arrow keys move, too. */
export const photoHandle = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineStart: '4px',
  display: 'flex',
  borderRadius: radius.full,
  background: vars.surface,
  cursor: 'grab',
});
/** Over the lower edge of its picture. */
export const fileState = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: '2px 6px',
  borderEndStartRadius: radius.small,
  borderEndEndRadius: radius.small,
  background: vars.pictureVeil,
  color: vars.onPicture,
  ...type.xs,
});
export const fileBroken = style({ background: vars.dangerSoft, color: vars.dangerText });
export const error = style({ ...type.xs, color: vars.dangerText });
export const adding = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
});
export const poll = style({
  display: 'grid',
  gap: '12px',
  minInlineSize: 0,
  margin: 0,
  padding: '16px',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.small,
});
export const pollTitle = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const answer = style({ display: 'flex', alignItems: 'start', gap: '8px' });
/** Level with the middle of its field, whatever error is below it. */
globalStyle(`${answer} > button`, { marginBlockStart: 'calc(1.5rem + 6px)' });
export const answerText = style({ flex: '1 1 auto', minInlineSize: 0 });
/** As wide as its text, at the beginning of its row. */
export const start = style({ justifySelf: 'start' });
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
// A field is as wide as those of other groups, a button as its text.
globalStyle(`${group} > button`, { justifySelf: 'start' });
// A legend is no grid item: the gap does not apply to it.
globalStyle(`${group} > legend`, { marginBlockEnd: '8px' });
export const more = style({ display: 'grid', gap: '20px', inlineSize: '100%' });
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const preview = style({ display: 'grid', gap: '16px' });
