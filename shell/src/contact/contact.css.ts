import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const section = style({ display: 'grid', gap: '16px', padding: '16px' });
export const form = style({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'minmax(0, 26.25rem)',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}`, paddingBlockStart: '16px' } },
});
