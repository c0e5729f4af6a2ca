import { style } from '@vanilla-extract/css';
import { belowRail, layer, motion, radius } from '../theme/scale.ts';
import { sheetActs, sheetBody } from '../theme/sheetFoot.css.ts';
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

export const popup = style({
  position: 'relative',
  inlineSize: '100%',
  maxInlineSize: '27.5rem',
  // What is higher than the window scrolls inside.
  maxBlockSize: 'calc(100dvh - 32px)',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  // A field that takes the focus keeps clear of what is to be done at the lower edge.
  scrollPaddingBlockEnd: '7rem',
  display: 'grid',
  gap: '16px',
  padding: '20px',
  borderRadius: radius.large,
  border: `1px solid ${vars.line}`,
  background: `${moreBelow}, ${vars.raised}`,
  boxShadow: vars.shadow2,
  outline: 'none',
  transition: `opacity ${motion.sheet}, transform ${motion.sheet}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.98)' },
  },
});
export const content = style({ display: 'grid', gap: '16px', minInlineSize: 0 });
/** A question is as low as its words; of long ones the answers stay in sight. */
export const asked = style([popup, sheetBody]);
export const wide = style({ maxInlineSize: '40rem' });

/** On a phone a sheet rises from the lower edge; above that it is a dialog. */
export const sheetPlace = style({
  '@media': { [belowRail]: { padding: 0, placeItems: 'end stretch' } },
});
export const sheet = style({
  '@media': {
    [belowRail]: {
      maxInlineSize: 'none',
      maxBlockSize: '92dvh',
      paddingBlockStart: '24px',
      paddingBlockEnd: 'calc(1.25rem + env(safe-area-inset-bottom))',
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
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
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
