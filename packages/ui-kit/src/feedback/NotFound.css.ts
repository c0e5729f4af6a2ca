import { style } from '@vanilla-extract/css';
import { belowRail, radius, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Centred in the window, independent of the page's columns. */
export const page = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  textAlign: 'center',
  minBlockSize: 'calc(100dvh - 10rem)',
  padding: '32px',
});
export const picture = style({
  inlineSize: '100%',
  maxInlineSize: '26.25rem',
  borderRadius: radius.large,
  overflow: 'hidden',
  marginBlockEnd: '24px',
});
export const code = style({ ...type.xxl, fontWeight: 600, color: vars.textStrong });
export const title = style({ ...type.lg, fontWeight: 600 });
export const words = style({
  ...type.sm,
  color: vars.textQuiet,
  maxInlineSize: '16.25rem',
  marginBlock: '8px 24px',
  textWrap: 'balance',
});
export const actions = style({
  display: 'flex',
  gap: '8px',
  flexWrap: 'wrap',
  justifyContent: 'center',
  inlineSize: '100%',
  '@media': { [belowRail]: { display: 'grid', justifyContent: 'stretch' } },
});
