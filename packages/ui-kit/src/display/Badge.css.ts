import { style, styleVariants } from '@vanilla-extract/css';
import { radius } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** As wide as its text; a grid or column would stretch it. */
const ownWidth = { inlineSize: 'fit-content' } as const;

export const badge = style({
  ...ownWidth,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  paddingInline: '8px',
  borderRadius: radius.full,
  fontSize: '.75rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
export const tone = styleVariants({
  brand: { background: vars.brandSoft, color: vars.brandText },
  success: { background: vars.successSoft, color: vars.successText },
  warning: { background: vars.warningSoft, color: vars.warningText },
  danger: { background: vars.dangerSoft, color: vars.dangerText },
  neutral: { background: vars.sunken, color: vars.textQuiet },
  solid: { background: vars.brand, color: vars.onBrand },
});
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '1.25rem',
  blockSize: '1.25rem',
  paddingInline: '5px',
  borderRadius: radius.full,
  background: vars.brand,
  color: vars.onBrand,
  fontSize: '.75rem',
  lineHeight: '1rem',
  fontWeight: 600,
});
export const live = style({
  ...ownWidth,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  paddingInline: '6px',
  borderRadius: radius.small,
  background: vars.live,
  color: vars.onLive,
  fontSize: '.75rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  selectors: {
    '&::before': {
      content: '""',
      inlineSize: '6px',
      blockSize: '6px',
      borderRadius: radius.full,
      background: 'currentColor',
    },
  },
});
