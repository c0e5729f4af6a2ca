import { style } from '@vanilla-extract/css';
import { forcedColors, layer, motion, radius } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';
import { chip as choiceChip } from './Choice.css.ts';

export const positioner = style({ zIndex: layer.popup, outline: 'none' });
export const popup = style({
  minInlineSize: '12.5rem',
  maxInlineSize: 'min(360px, var(--available-width, 100vw), 100vw)',
  maxBlockSize: 'min(420px, var(--available-height))',
  overflowY: 'auto',
  padding: '6px',
  borderRadius: radius.large,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  outline: 'none',
  transformOrigin: 'var(--transform-origin)',
  transition: `opacity ${motion.menu}, transform ${motion.menu}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.97)' },
  },
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minBlockSize: '2.25rem',
  paddingBlock: '8px',
  paddingInline: '10px',
  borderRadius: radius.small,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  color: vars.text,
  fontWeight: 400,
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  textDecoration: 'none !important',
  '@media': {
    '(pointer: coarse)': { minBlockSize: '2.75rem' },
    [forcedColors]: {
      selectors: {
        '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
  selectors: {
    '&[data-highlighted]': { background: vars.sunken },
    '[data-theme="dark"] &[data-highlighted]': { background: vars.n3 },
    '&[data-disabled]': { color: vars.n7, cursor: 'default' },
    '&[data-selected]': { fontWeight: 600 },
  },
});
export const groupTitle = style({
  display: 'block',
  paddingBlock: '8px 4px',
  paddingInline: '10px',
  fontSize: '.75rem',
  lineHeight: '1rem',
  fontWeight: 600,
  color: vars.textQuiet,
});
/** Short entries side by side below a title. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  paddingBlockEnd: '4px',
  paddingInline: '10px',
});
export const chip = style([
  choiceChip,
  {
    paddingInline: '8px',
    cursor: 'pointer',
    outline: 'none',
    userSelect: 'none',
    selectors: {
      '&[data-highlighted]': { outline: `2px solid ${vars.brand}`, outlineOffset: '1px' },
      '&[data-disabled]': { color: vars.n7, cursor: 'default' },
    },
    '@media': { '(pointer: coarse)': { minBlockSize: '2.5rem' } },
  },
]);
export const danger = style({ color: vars.dangerText });
export const separator = style({
  blockSize: '1px',
  marginBlock: '6px',
  marginInline: '4px',
  background: vars.line,
});
export const check = style({ marginInlineStart: 'auto', color: vars.brandText });

export const selectBox = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: '12px',
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: radius.small,
  background: vars.surface,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  color: vars.text,
  textAlign: 'start',
  selectors: {
    '&:focus-visible': {
      borderColor: vars.brand,
      outline: `2px solid ${vars.brand}`,
      outlineOffset: '1px',
    },
    '&[aria-invalid="true"]': {
      borderColor: vars.danger,
      boxShadow: `inset 0 0 0 1px ${vars.danger}`,
    },
  },
});
export const selectValue = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const placeholder = style({ color: vars.textQuiet });
/** As wide as its field, limited to the window, which may have shrunk meanwhile. */
export const selectPopup = style([
  popup,
  { minInlineSize: 'min(var(--anchor-width), calc(100vw - 16px))' },
]);
export const nothing = style({
  padding: '10px',
  fontSize: '.875rem',
  color: vars.textQuiet,
  overflowWrap: 'anywhere',
});
export const quietIcon = style({ color: vars.textQuiet });
/** Outline for white flags on a white background. */
export const optionPicture = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '.9375rem',
  objectFit: 'cover',
  borderRadius: '2px',
  boxShadow: `0 0 0 1px ${vars.line}`,
});
