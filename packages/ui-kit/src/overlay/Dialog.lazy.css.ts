import { style } from '@vanilla-extract/css';
import { belowRail, layer, motion, radius } from '../theme/designTokens.ts';
import { sheetActs, sheetBody, sheetEnd, sheetSidePx, sheetStart } from '../theme/sheetFoot.css.ts';
import { vars } from '../theme/vars.css.ts';

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.scrim,
  background: vars.scrim,
  transition: `opacity ${motion.sheet}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
});

/** Shadow at the lower edge while more content follows below. */
const moreBelow = [
  `linear-gradient(${vars.raised}, ${vars.raised}) bottom / 100% 20px no-repeat local`,
  `linear-gradient(to top, ${vars.lineStrong}, transparent) bottom / 100% 12px no-repeat`,
].join(', ');

export const place = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.popup,
  display: 'grid',
  placeItems: 'center',
  padding: '16px',
  overflowY: 'auto',
});

const popup = style({
  position: 'relative',
  inlineSize: '100%',
  maxInlineSize: '27.5rem',
  maxBlockSize: 'calc(100dvh - 32px)',
  borderRadius: radius.large,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  outline: 'none',
  transition: `opacity ${motion.sheet}, transform ${motion.sheet}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.98)' },
  },
});
/** Scrolls inside if higher than the window. */
const scrolled = style({
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  // Keeps a focused field clear of the sticky actions at the lower edge.
  scrollPaddingBlockEnd: '7rem',
  background: `${moreBelow}, ${vars.raised}`,
});
/** Confirmation: as high as its text; the buttons stay visible below a long one. */
export const asked = style([popup, scrolled, sheetBody, { padding: `${sheetSidePx}px` }]);
export const wide = style({ maxInlineSize: '40rem' });

/**
 * Bottom sheet on a phone, dialog on wider screens. Its container does not scroll: a swipe down would
 * extend it and then scroll instead of closing.
 */
export const sheetPlace = style({
  overflow: 'clip',
  '@media': { [belowRail]: { padding: 0, placeItems: 'end stretch' } },
});
/** Fixed head; only the content below scrolls. */
export const sheet = style([
  popup,
  {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'clip',
    paddingBlockStart: `${sheetSidePx}px`,
    // Touch drags the sheet; pinch zoom is left to the browser.
    touchAction: 'pinch-zoom',
    '@media': {
      [belowRail]: {
        maxInlineSize: 'none',
        maxBlockSize: '92dvh',
        paddingBlockStart: '24px',
        borderRadius: `${radius.large} ${radius.large} 0 0`,
        borderInline: 0,
        borderBlockEnd: 0,
        transform: 'translateY(var(--drawer-swipe-movement-y, 0))',
        selectors: {
          '&[data-swiping]': { transition: 'none' },
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlockStart: '8px',
            insetInlineStart: 'calc(50% - 1.125rem)',
            inlineSize: '2.25rem',
            blockSize: '4px',
            borderRadius: radius.full,
            background: vars.n5,
          },
          '&[data-starting-style], &[data-ending-style]': {
            opacity: 1,
            transform: 'translateY(100%)',
          },
        },
      },
    },
  },
]);
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
});
export const body = style([
  scrolled,
  {
    display: 'grid',
    gap: '16px',
    minBlockSize: 0,
    paddingBlock: `${sheetStart} ${sheetEnd}`,
    paddingInline: `${sheetSidePx}px`,
  },
]);

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  flexShrink: 0,
  paddingInline: `${sheetSidePx}px`,
  // Same distance to the body as between its parts.
  paddingBlockEnd: '8px',
});
export const close = style({ marginBlock: '-8px', marginInlineEnd: '-10px' });
export const title = style({
  fontSize: '1.25rem',
  lineHeight: '1.75rem',
  letterSpacing: 'var(--tight-lg)',
  fontWeight: 600,
});
export const plainTitle = style({ fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 });
export const words = style({ fontSize: '.875rem', lineHeight: '1.25rem', color: vars.textQuiet });
export const question = style({ display: 'grid', gap: '8px' });
export const actions = style([sheetActs, { gap: '8px' }]);
