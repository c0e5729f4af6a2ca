import { style } from '@vanilla-extract/css';
import { layer, motion, radius } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

export const news = style({
  position: 'sticky',
  zIndex: layer.pill,
  insetBlockStart: '64px',
  blockSize: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const newsPill = style({
  pointerEvents: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  blockSize: '36px',
  paddingInline: '14px 16px',
  transform: 'translateY(-18px)',
  borderRadius: radius.full,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  color: vars.brandText,
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: 600,
  transition: `background-color ${motion.press}`,
  selectors: {
    '&:hover': { background: vars.brandSoft },
    '&:focus-visible': { borderRadius: radius.full },
  },
});
