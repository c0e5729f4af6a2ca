import { layer, radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const panel = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockEnd: '72px',
  insetInlineStart: '8px',
  maxInlineSize: 'min(420px, calc(100vw - 16px))',
  maxBlockSize: '50dvh',
  overflow: 'auto',
  padding: '8px 12px',
  borderRadius: radius.small,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  ...type.xs,
  color: vars.text,
});
export const events = style({ color: vars.textQuiet, overflowWrap: 'anywhere' });
