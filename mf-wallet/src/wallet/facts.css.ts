import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const facts = style({ display: 'grid', gap: '12px' });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  paddingBlockStart: '12px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const name = style({ color: vars.textQuiet });
export const value = style({ textAlign: 'end', overflowWrap: 'anywhere' });
export const total = style({ fontWeight: 600, color: vars.textStrong });
