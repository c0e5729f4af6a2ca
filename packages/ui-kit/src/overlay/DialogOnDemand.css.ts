import { style } from '@vanilla-extract/css';
import { layer, radius, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Position of the sheet, above the bottom bar of a phone. */
export const offline = style({
  position: 'fixed',
  zIndex: layer.popup,
  insetInline: '12px',
  insetBlockEnd: 'calc(12px + var(--bar-height, 0px) + env(safe-area-inset-bottom, 0px))',
  maxInlineSize: '27.5rem',
  marginInline: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  paddingBlock: '10px',
  paddingInline: '16px 8px',
  borderRadius: radius.large,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  color: vars.text,
  ...type.sm,
});
export const words = style({ flex: '1 1 auto', minInlineSize: 0 });
