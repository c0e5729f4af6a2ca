import { style, styleVariants } from '@vanilla-extract/css';
import { layer, motion, radius, railFrom } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Height taken at the lower edge of the window: the bar or a composer, the keyboard, a sheet. */
const barHeight = 'max(var(--bar-height, 0px), var(--composer-height, 0px))';
const keyboardHeight = 'var(--keyboard-height, 0px)';
const sheetHeight = 'var(--sheet-height, 0px)';
const safeEdge = 'env(safe-area-inset-bottom, 0px)';
/** Over a sheet that fills the window a toast covers its edge, not its head. */
const overSheet = `min(${sheetHeight}, 100dvh - 72px)`;

export const viewport = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: '12px',
  insetBlockEnd: `calc(12px + max(${barHeight} + ${safeEdge}, ${keyboardHeight}, ${overSheet}))`,
  display: 'grid',
  gap: '8px',
  pointerEvents: 'none',
  '@media': {
    [railFrom]: {
      insetInlineStart: 'auto',
      insetInlineEnd: '24px',
      insetBlockEnd: `calc(1.5rem + ${barHeight})`,
      inlineSize: '25rem',
    },
  },
});
export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  pointerEvents: 'auto',
  paddingBlock: '10px',
  paddingInline: '16px 8px',
  borderRadius: radius.large,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  color: vars.text,
  transition: `opacity ${motion.menu}, transform ${motion.menu}`,
  selectors: {
    '&:focus-visible': { borderRadius: radius.large },
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(8px)' },
    '&[data-limited]': { display: 'none' },
  },
});
export const iconTone = styleVariants({
  success: { color: vars.successText },
  error: { color: vars.dangerText },
  info: { color: vars.brandText },
});
export const words = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // Clamps the text so that the buttons stay visible.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
});
