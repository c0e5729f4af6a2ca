import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const rows = style({ display: 'grid' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  paddingBlock: '12px',
  selectors: { 'li + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const mark = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.5rem',
  color: vars.textStrong,
});
export const text = style({ display: 'grid', flex: 1, minInlineSize: 0 });
export const name = style({ ...type.sm, fontWeight: 500, color: vars.textStrong });
export const label = style({ ...type.xs, color: vars.textQuiet, overflowWrap: 'anywhere' });
export const note = style({ ...type.sm, color: vars.textQuiet });
export const sheet = style({ display: 'grid', gap: '16px' });
