import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/** Centred page with little text. */
export const center = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  textAlign: 'center',
  minBlockSize: 'calc(100dvh - 10rem)',
  padding: '32px',
});
export const sign = style({ marginBlockEnd: '20px' });
export const title = style({ ...type.lg, fontWeight: 600 });
export const words = style({
  ...type.sm,
  color: vars.textQuiet,
  maxInlineSize: '16.25rem',
  marginBlock: '8px 24px',
  textWrap: 'balance',
});
export const note = style({ ...type.xs, color: vars.textQuiet });
