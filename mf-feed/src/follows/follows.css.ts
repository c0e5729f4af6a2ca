import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const person = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none' } },
});
export const sheet = style({ display: 'grid', gap: '8px', paddingBlockEnd: '8px' });
export const sheetRow = style({
  display: 'block',
  paddingBlock: '10px',
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none' } },
});
export const note = style({ ...type.sm, color: vars.textQuiet });
