import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '16px',
  borderBlockEnd: `1px solid ${vars.line}`,
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const pager = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '12px 16px',
});
