import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { motion, radius } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  position: 'relative',
  flexShrink: 0,
  borderRadius: radius.full,
  border: '1px solid transparent',
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  textDecoration: 'none',
  transition: `background-color ${motion.press}, color ${motion.press}, transform ${motion.press}, opacity ${motion.press}`,
  selectors: {
    '&:focus-visible': { borderRadius: radius.full },
    '&:hover': { textDecoration: 'none' },
    '&:active:not([aria-disabled="true"]):not(:disabled)': { transform: 'scale(.98)' },
    '&:disabled, &[aria-disabled="true"]': {
      background: vars.sunken,
      color: vars.n7,
      borderColor: 'transparent',
      cursor: 'default',
    },
  },
});

/** Hover styles for devices that hover; on touch they would stick. */
const hovered = (look: Record<string, string | number>) => ({
  '(hover: hover)': { selectors: { '&:hover:not(:disabled):not([aria-disabled="true"])': look } },
});
const pressed = '&:active:not(:disabled):not([aria-disabled="true"])';

export const tone = styleVariants({
  primary: {
    background: vars.brand,
    color: vars.onBrand,
    '@media': hovered({ background: vars.brandHover }),
    selectors: { [pressed]: { background: vars.brandPress } },
  },
  outline: {
    background: vars.surface,
    color: vars.text,
    borderColor: vars.lineStrong,
    '@media': hovered({ background: vars.sunken }),
  },
  soft: {
    background: vars.brandSoft,
    color: vars.brandText,
    '@media': hovered({ background: vars.brandLine }),
  },
  plain: {
    background: 'transparent',
    color: vars.text,
    '@media': hovered({ background: vars.sunken }),
  },
  link: {
    background: 'transparent',
    color: vars.brandText,
    paddingInline: '0 !important',
    '@media': hovered({ textDecoration: 'underline' }),
  },
  danger: {
    background: vars.danger,
    color: vars.onDanger,
    '@media': hovered({ opacity: 0.92 }),
  },
  success: {
    background: vars.success,
    color: vars.onSuccess,
    '@media': hovered({ opacity: 0.92 }),
  },
  onPicture: {
    background: vars.onPicture,
    color: '#0B1317',
    '@media': hovered({ opacity: 0.92 }),
  },
  picture: {
    background: vars.pictureButton,
    color: vars.onPicture,
    '@media': hovered({ opacity: 0.86 }),
  },
});

/** Hit area of 44 px for small buttons on touch devices. */
const hitArea = {
  '@media': {
    '(pointer: coarse)': {
      selectors: { '&::after': { content: '""', position: 'absolute', inset: '-6px' } },
    },
  },
} as const;

export const size = styleVariants({
  large: { minBlockSize: '3rem', paddingInline: '24px', fontSize: '1rem', lineHeight: '1.5rem' },
  medium: { minBlockSize: '2.75rem', paddingInline: '20px' },
  small: { minBlockSize: '2.25rem', paddingInline: '16px', ...hitArea },
  tiny: { minBlockSize: '2rem', paddingInline: '12px', ...hitArea },
});

export const square = styleVariants({
  large: { inlineSize: '3rem', paddingInline: 0 },
  medium: { inlineSize: '2.75rem', paddingInline: 0 },
  small: { inlineSize: '2.25rem', paddingInline: 0 },
  tiny: { inlineSize: '2rem', paddingInline: 0 },
});

/** Full width; long text wraps to a second line. */
export const block = style({
  inlineSize: '100%',
  paddingBlock: '6px',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
export const spinner = style({
  inlineSize: '1rem',
  blockSize: '1rem',
  borderRadius: radius.full,
  border: '1.5px solid currentColor',
  borderInlineStartColor: 'transparent',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});
export const working = style({
  selectors: {
    '&[aria-disabled="true"]': { background: vars.brand, color: vars.onBrand, opacity: 0.92 },
  },
});
