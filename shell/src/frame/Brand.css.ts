import { radius, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

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
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  ...type.xs,
  color: vars.textQuiet,
});
export const footLink = style({ color: vars.textQuiet, fontWeight: 400 });
