import { style } from '@vanilla-extract/css';
import { layer, motion, radius, railFrom } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Contains its margins, as a virtual row does. */
export const row = style({ display: 'flow-root', minInlineSize: 0 });

export const newItems = style({
  position: 'sticky',
  zIndex: layer.pill,
  // Below the top bar of a phone.
  insetBlockStart: '76px',
  '@media': { [railFrom]: { insetBlockStart: '34px' } },
  blockSize: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const newItemsPill = style({
  pointerEvents: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  blockSize: '2.25rem',
  paddingInline: '14px 16px',
  // Over the list's upper edge, clear of the content above.
  transform: 'translateY(-10px)',
  borderRadius: radius.full,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  color: vars.brandText,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  transition: `background-color ${motion.press}`,
  selectors: {
    '&:hover': { background: vars.brandSoft },
    '&:focus-visible': { borderRadius: radius.full },
  },
});
