import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  color: vars.textStrong,
  fontSize: '1.25rem',
  lineHeight: '1.75rem',
  letterSpacing: 'var(--tight-xl)',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  borderRadius: radius.small,
  selectors: { '&:hover': { textDecoration: 'none' } },
});
/** Balanced lines, without a single link on the last one. */
export const foot = style({
  ...type.xs,
  lineHeight: '1.25rem',
  textWrap: 'balance',
  color: vars.textQuiet,
});
globalStyle(`${foot} > *`, {
  display: 'inline-block',
  maxInlineSize: '100%',
  marginInlineEnd: '12px',
});
export const footLink = style({ color: vars.textQuiet, fontWeight: 400 });
