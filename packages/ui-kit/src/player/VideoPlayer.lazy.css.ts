import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, motion, radius, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Played and buffered share from 0 to 1, set by the element. */
const played = 'var(--played)';
const fetched = 'var(--fetched)';

export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  inlineSize: '100%',
  background: vars.pictureGround,
  color: vars.onPicture,
  selectors: { '&:fullscreen': { blockSize: '100%', aspectRatio: 'auto !important' } },
});
export const controlsHidden = style({ cursor: 'none' });
export const video = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
});
/** Frame with the video's ratio: covers the fraction of a pixel that would be a dark edge. */
export const fills = style({
  objectFit: 'cover',
  selectors: { [`${frame}:fullscreen &`]: { objectFit: 'contain' } },
});
/** Captions above the controls. */
globalStyle(`${video}::cue`, { background: vars.pictureVeil, color: vars.onPicture });

/** Play and pause area over the whole picture. */
export const press = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  inlineSize: '100%',
  color: vars.onPicture,
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
});
export const disc = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: radius.full,
  background: vars.pictureButton,
});

export const bar = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  paddingInline: '8px',
  paddingBlock: '24px 4px',
  background: 'linear-gradient(to top, rgb(6 14 18 / .86), rgb(6 14 18 / .6) 60%, transparent)',
  transition: `opacity ${motion.menu}`,
});
export const barHidden = style({
  opacity: 0,
  pointerEvents: 'none',
  selectors: { '&:focus-within': { opacity: 1, pointerEvents: 'auto' } },
  '@media': {
    // A mouse that rests on the controls keeps them visible.
    '(hover: hover)': { selectors: { '&:hover': { opacity: 1, pointerEvents: 'auto' } } },
  },
});
export const row = style({ display: 'flex', alignItems: 'center', gap: '4px', minInlineSize: 0 });
export const time = style({
  ...type.xs,
  paddingInline: '4px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const rest = style({ flex: '1 1 auto' });
export const control = style({
  background: 'transparent',
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover:not(:disabled)': { background: 'rgb(255 255 255 / .16)' } },
    },
  },
});

const slider = {
  appearance: 'none',
  margin: 0,
  background: 'transparent',
  cursor: 'pointer',
  blockSize: '1.5rem',
} as const;
const track = {
  blockSize: '4px',
  borderRadius: radius.full,
  background: `linear-gradient(to right, ${vars.onPicture} calc(${played} * 100%), rgb(255 255 255 / .52) 0 calc(${fetched} * 100%), rgb(255 255 255 / .28) 0)`,
} as const;
const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: '.875rem',
  blockSize: '.875rem',
  border: 0,
  borderRadius: radius.full,
  background: vars.onPicture,
} as const;
export const range = style({
  ...slider,
  inlineSize: '100%',
  selectors: {
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: '-5px' },
    '&::-moz-range-thumb': thumb,
    '&:focus-visible': { outline: `2px solid ${vars.onPicture}`, outlineOffset: '2px' },
  },
  '@media': { [forcedColors]: { appearance: 'auto' } },
});
/** Hidden on touch devices, which have volume buttons, and in narrow windows. */
export const volume = style({
  inlineSize: '4.5rem',
  '@media': { '(pointer: coarse), (max-width: 29.9988em)': { display: 'none' } },
});

export const timeline = style({ position: 'relative', display: 'grid' });
/** Half of its width, set by the element: keeps its centre within the track. */
const half = 'var(--half, 1.5rem)';
/** Preview over the pointer. */
export const pointed = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  left: `clamp(${half}, calc(7px + (100% - 14px) * var(--pointed)), calc(100% - ${half}))`,
  translate: '-50%',
  display: 'grid',
  pointerEvents: 'none',
});
/** One frame of a sprite; the others are clipped. */
export const still = style({
  gridArea: '1 / 1',
  maxInlineSize: 'none',
  objectFit: 'none',
  borderRadius: radius.small,
  boxShadow: '0 0 0 2px rgb(255 255 255 / .8)',
  background: vars.pictureGround,
});
/** Over the lower edge of the frame, if there is one. */
export const pointedTime = style({
  ...type.xs,
  gridArea: '1 / 1',
  placeSelf: 'end center',
  marginBlockEnd: '2px',
  padding: '2px 6px',
  borderRadius: radius.small,
  background: vars.pictureGround,
  color: vars.onPicture,
  fontVariantNumeric: 'tabular-nums',
});
/** Seek hint of a double tap. */
export const seekHint = style({
  ...type.sm,
  position: 'absolute',
  insetBlockStart: 'calc(50% - 1.75rem)',
  display: 'grid',
  placeContent: 'center',
  minInlineSize: '3.5rem',
  blockSize: '3.5rem',
  paddingInline: '12px',
  borderRadius: radius.full,
  background: vars.pictureButton,
  color: vars.onPicture,
  fontWeight: 600,
  pointerEvents: 'none',
});
export const leaptBack = style({ left: '8%' });
export const leaptOn = style({ right: '8%' });

/** Replaces the picture: the reason why it cannot be shown. */
export const state = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '10px',
  padding: '16px',
  textAlign: 'center',
  background: vars.pictureVeil,
});
export const stateTitle = style({ ...type.md, fontWeight: 600 });
export const stateWords = style({ ...type.sm });
export const progress = style({ inlineSize: 'min(240px, 60vw)' });
export const waiting = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  translate: '-50% -50%',
  pointerEvents: 'none',
  selectors: { '[dir="rtl"] &': { translate: '50% -50%' } },
});

/** Viewer's name in a screen recording; ignores pointers, hidden from screen readers. */
export const watermark = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  placeItems: 'center',
  overflow: 'hidden',
  pointerEvents: 'none',
  userSelect: 'none',
  ...type.lg,
  fontWeight: 600,
  color: 'rgb(255 255 255 / .4)',
  textShadow: '0 0 3px rgb(0 0 0 / .6)',
});
export const mark = style({ rotate: '-18deg' });
