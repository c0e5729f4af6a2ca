import { style } from '@vanilla-extract/css';
import { belowRail, layer, motion, radius } from '../theme/scale.ts';
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

/** Over the lower edge while more follows below it: its cover moves with what is shown, and ends on it. */
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
/** What is higher than the window scrolls inside. */
const scrolled = style({
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  // A field that takes the focus keeps clear of what is to be done at the lower edge.
  scrollPaddingBlockEnd: '7rem',
  background: `${moreBelow}, ${vars.raised}`,
});
/** A question is as low as its words; of long ones the answers stay in sight. */
export const asked = style([popup, scrolled, sheetBody, { padding: `${sheetSidePx}px` }]);
export const wide = style({ maxInlineSize: '40rem' });

/**
 * On a phone a sheet rises from the lower edge; above that it is a dialog. Nothing scrolls around it: what a
 * finger draws down would make that longer, and the finger would then scroll it instead.
 */
export const sheetPlace = style({
  overflow: 'clip',
  '@media': { [belowRail]: { padding: 0, placeItems: 'end stretch' } },
});
/** Its head stands, and only what is below that scrolls. */
export const sheet = style([
  popup,
  {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'clip',
    paddingBlockStart: `${sheetSidePx}px`,
    // A finger draws it; the browser only enlarges.
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
  // With what the body begins with as far from it as its parts are from each other.
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
