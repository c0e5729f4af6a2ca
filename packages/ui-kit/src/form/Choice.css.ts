import { style } from '@vanilla-extract/css';
import { chosenInForcedColors, forcedColors, motion, radius } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '2rem',
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: vars.textQuiet, cursor: 'default' } },
});

const native = {
  appearance: 'none',
  flexShrink: 0,
  margin: 0,
  cursor: 'inherit',
  display: 'grid',
  placeContent: 'center',
  transition: `background-color ${motion.press}, border-color ${motion.press}`,
} as const;

export const checkbox = style({
  ...native,
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: radius.small,
  background: vars.surface,
  selectors: {
    '&:checked': { background: vars.brand, borderColor: vars.brand },
    '&::before': {
      content: '""',
      inlineSize: '10px',
      blockSize: '5px',
      marginBlockEnd: '3px',
      // A check mark is not mirrored in right-to-left text.
      borderLeft: `2px solid ${vars.onBrand}`,
      borderBottom: `2px solid ${vars.onBrand}`,
      transform: 'rotate(-45deg)',
      opacity: 0,
    },
    '&:checked::before': { opacity: 1 },
    '&:disabled': { opacity: 0.6 },
    '&[aria-invalid="true"]': { borderColor: vars.danger },
  },
});

export const radio = style({
  ...native,
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: radius.full,
  background: vars.surface,
  selectors: {
    '&:checked': { border: `6px solid ${vars.brand}`, background: vars.onBrand },
    '&:focus-visible': { borderRadius: radius.full },
    '&:disabled': { opacity: 0.6 },
  },
});

export const toggle = style({
  ...native,
  display: 'block',
  position: 'relative',
  inlineSize: '2.5rem',
  blockSize: '1.5rem',
  borderRadius: radius.full,
  background: vars.n7,
  selectors: {
    '&:focus-visible': { borderRadius: radius.full },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      inlineSize: '1.125rem',
      blockSize: '1.125rem',
      borderRadius: radius.full,
      background: '#FFFFFF',
      transition: `transform ${motion.press}`,
    },
    '&:checked': { background: vars.brand },
    '&:checked::before': { transform: 'translateX(16px)', background: vars.onBrand },
    '[dir="rtl"] &:checked::before': { transform: 'translateX(-16px)' },
    '&:disabled': { background: vars.n5, opacity: 0.7 },
  },
  '@media': {
    [forcedColors]: {
      outline: '1px solid CanvasText',
      outlineOffset: '-1px',
      selectors: {
        '&::before': { background: 'CanvasText' },
        '&:checked': { background: 'Highlight' },
        '&:checked::before': { background: 'HighlightText' },
        '&:focus-visible': { outlineWidth: '3px', outlineOffset: '2px' },
      },
    },
  },
});

export const segments = style({
  display: 'inline-flex',
  maxInlineSize: '100%',
  padding: '3px',
  gap: '2px',
  borderRadius: radius.full,
  background: vars.sunken,
});
export const segmentsBlock = style({ display: 'flex' });
export const segment = style({
  position: 'relative',
  flex: '1 1 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '1.875rem',
  paddingInline: '8px',
  borderRadius: radius.full,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: vars.textQuiet,
  cursor: 'pointer',
  transition: `background-color ${motion.press}, color ${motion.press}`,
  selectors: {
    // Flexible padding around the label, which shrinks for long translations.
    '&::before, &::after': { content: '""', flex: '0 1 6px' },
    [`${segmentsBlock} > &`]: { flexBasis: 0 },
    '&:has(:checked)': {
      background: vars.raised,
      color: vars.textStrong,
      fontWeight: 600,
      boxShadow: vars.shadow1,
    },
    '[data-theme="dark"] &:has(:checked)': { background: vars.n4 },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand}`, outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'default' },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&:has(:checked)': chosenInForcedColors,
      },
    },
  },
});
export const segmentInput = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

export const chip = style({
  display: 'inline-flex',
  maxInlineSize: '100%',
  overflow: 'hidden',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '2rem',
  paddingInline: '12px',
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.full,
  background: vars.surface,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: vars.text,
  selectors: {
    '&:focus-visible': { borderRadius: radius.full },
    'button&:hover': { background: vars.sunken },
    '&[aria-pressed="true"], &[aria-checked="true"], &[aria-current="page"]': {
      background: vars.brandSoft,
      borderColor: vars.brandLine,
      color: vars.brandText,
      fontWeight: 600,
    },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[aria-pressed="true"], &[aria-checked="true"], &[aria-current="page"]':
          chosenInForcedColors,
      },
    },
  },
});

/** Choice as a card: a package, a plan. */
export const card = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  padding: '14px',
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.large,
  background: vars.surface,
  cursor: 'pointer',
  transition: `background-color ${motion.press}`,
  selectors: {
    '&:has(:checked)': {
      background: vars.brandSoft,
      borderColor: vars.brand,
      boxShadow: `inset 0 0 0 1px ${vars.brand}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand}`, outlineOffset: '2px' },
  },
  '@media': {
    // System colours hide the card's own; an outline marks the selected one.
    [forcedColors]: {
      selectors: {
        '&:has(:checked)': { boxShadow: 'none', border: '4px solid Highlight', padding: '11px' },
      },
    },
  },
});
export const cardFlag = style({
  position: 'absolute',
  insetBlockStart: '-10px',
  insetInlineEnd: '12px',
  paddingInline: '8px',
  borderRadius: radius.full,
  fontSize: '.75rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  background: vars.brand,
  color: vars.onBrand,
});
export const cardCompact = style({ paddingInline: '8px', minInlineSize: 0 });
export const cardFlagCompact = style({
  insetInlineEnd: '4px',
  paddingInline: '6px',
  whiteSpace: 'nowrap',
});
export const cardFlagGood = style({ background: vars.success, color: vars.onSuccess });
export const cardRadio = style([
  radio,
  { position: 'absolute', insetBlockEnd: '18px', insetInlineEnd: '16px' },
]);
