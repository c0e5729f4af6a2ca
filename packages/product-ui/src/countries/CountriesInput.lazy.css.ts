import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const country = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12px',
  selectors: { 'li + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const name = style({ ...type.sm, fontWeight: 500, color: vars.textStrong });
