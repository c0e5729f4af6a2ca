import { style, styleVariants } from '@vanilla-extract/css';
import { layer, motion, radius, railFrom } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

export const viewport = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: '12px',
  // Above on a phone, where a sheet or the bar has the lower edge.
  insetBlockStart: 'calc(64px + env(safe-area-inset-top))',
  display: 'grid',
  gap: '8px',
  pointerEvents: 'none',
  '@media': {
    [railFrom]: {
      insetInlineStart: 'auto',
      insetInlineEnd: '24px',
      insetBlockStart: 'auto',
      insetBlockEnd: '24px',
      inlineSize: '400px',
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
  fontSize: '14px',
  lineHeight: '20px',
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
export const words = style({ flex: '1 1 auto', minInlineSize: 0 });
