import { style, styleVariants } from '@vanilla-extract/css';
import { motion, radius } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style({ display: 'grid', alignContent: 'start', minInlineSize: 0 });
export const label = style({
  marginBlockEnd: '6px',
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  color: vars.textStrong,
});
export const optional = style({ color: vars.textQuiet, fontWeight: 400 });
export const help = style({
  marginBlockStart: '6px',
  fontSize: '.75rem',
  lineHeight: '1rem',
  color: vars.textQuiet,
});
export const error = style({
  marginBlockStart: '6px',
  display: 'flex',
  gap: '6px',
  fontSize: '.75rem',
  lineHeight: '1rem',
  fontWeight: 500,
  color: vars.dangerText,
});

/** Frame around a control and its adornments. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '2.75rem',
  paddingInline: '12px',
  background: vars.surface,
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: radius.small,
  color: vars.text,
  cursor: 'text',
  transition: `border-color ${motion.press}`,
  selectors: {
    '&:has(:focus-visible)': {
      borderColor: vars.brand,
      outline: `2px solid ${vars.brand}`,
      outlineOffset: '1px',
    },
    '&:has([aria-invalid="true"])': {
      borderColor: vars.danger,
      boxShadow: `inset 0 0 0 1px ${vars.danger}`,
    },
    '&:has([aria-invalid="true"]:focus-visible)': { outlineColor: vars.danger },
    '&:has(:disabled)': {
      background: vars.sunken,
      borderColor: vars.lineStrong,
      color: vars.textQuiet,
      cursor: 'default',
    },
  },
});
export const round = style({ borderRadius: radius.full, borderColor: vars.lineStrong });
/** Corner radius of a single-line control, also for several lines. */
export const roundArea = style({
  borderRadius: '22px',
  borderColor: vars.lineStrong,
  paddingInline: '16px',
});
export const control = style({
  flex: '1 1 auto',
  inlineSize: '100%',
  minInlineSize: 0,
  // Browsers add padding to the text, which an adjacent select lacks.
  padding: '9px 0',
  border: 0,
  background: 'transparent',
  outline: 'none',
  fontSize: '1rem',
  lineHeight: '1.5rem',
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: vars.textQuiet, opacity: 1 },
    '&:focus-visible': { outline: 'none' },
    '&::-webkit-search-cancel-button': { appearance: 'none' },
    '&:-webkit-autofill': {
      boxShadow: `0 0 0 100px ${vars.surface} inset`,
      WebkitTextFillColor: vars.text,
    },
  },
});
export const area = style({
  resize: 'none',
  fieldSizing: 'content',
  // `field-sizing: content` ignores `rows`.
  minBlockSize: 'calc(var(--rows) * 1.5rem + 1.125rem)',
  // Browsers style text areas so that a long word would widen the page.
  overflowWrap: 'anywhere',
  maxBlockSize: '40vh',
} as Record<string, string>);
export const beside = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: '6px',
  fontSize: '.75rem',
  lineHeight: '1rem',
  color: vars.textQuiet,
});
/** Prefix of the typed text, in its size. */
export const start = style({
  flexShrink: 0,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  color: vars.textQuiet,
});
const state = style({ display: 'inline-flex', alignItems: 'center', gap: '6px', fontWeight: 600 });
export const stateTone = styleVariants({
  good: [state, { color: vars.successText }],
  bad: [state, { color: vars.dangerText }],
});
export const reveal = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  marginInlineEnd: '-8px',
  color: vars.textQuiet,
  borderRadius: radius.full,
});
