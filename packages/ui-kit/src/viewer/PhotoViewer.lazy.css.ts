import { style } from '@vanilla-extract/css';
import { belowRail, layer, motion, radius, railFrom, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Full window, dark in both themes. */
export const whole = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.popup,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  background: vars.pictureGround,
  color: vars.onPicture,
  outline: 'none',
  transition: `opacity ${motion.sheet}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
});
/** Text below the photos on a phone, beside them on wider screens. */
export const withWords = style({
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  '@media': {
    [railFrom]: {
      gridTemplateColumns: 'minmax(0, 1fr) 20rem',
      gridTemplateRows: 'auto minmax(0, 1fr)',
    },
  },
});
export const words = style({
  position: 'relative',
  zIndex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  maxBlockSize: '32dvh',
  padding: '16px',
  paddingBlockEnd: 'calc(16px + env(safe-area-inset-bottom))',
  background: vars.surface,
  color: vars.text,
  '@media': { [railFrom]: { gridColumn: 2, gridRow: '1 / -1', maxBlockSize: 'none' } },
});
/** Readable over a zoomed picture. */
export const head = style({
  position: 'relative',
  zIndex: 1,
  background: vars.pictureVeil,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  minBlockSize: '3.5rem',
  paddingInline: '16px 8px',
});
export const title = style({ ...type.sm, fontWeight: 500, color: vars.onPicture });
export const stage = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 0,
  containerType: 'size',
  // Horizontal swipes turn, vertical ones close; pinch zoom is left to the browser.
  touchAction: 'pinch-zoom',
  marginBlockEnd: 'calc(16px + env(safe-area-inset-bottom))',
  overflow: 'clip',
  overflowClipMargin: '80px',
  marginInline: '80px',
  '@media': { [belowRail]: { marginInline: 0 } },
});
/** Fitted to the window in its own ratio. */
export const photo = style({
  aspectRatio: 'var(--ratio)',
  inlineSize: 'min(100cqi, 100cqb * var(--ratio))',
});
/** Scaled by a double press, within its container. */
export const zoomed = style({ position: 'relative', inlineSize: '100%', blockSize: '100%' });
export const movable = style({ cursor: 'grab', touchAction: 'none' });
const turn = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 1.375rem)',
  borderRadius: radius.full,
});
export const previous = style([
  turn,
  { insetInlineStart: '-64px', '@media': { [belowRail]: { insetInlineStart: '8px' } } },
]);
export const next = style([
  turn,
  { insetInlineEnd: '-64px', '@media': { [belowRail]: { insetInlineEnd: '8px' } } },
]);
