import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const look = style({ display: 'flex', flexWrap: 'wrap', gap: '0 16px' });
export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '2.75rem',
  fontSize: '.875rem',
  color: vars.textQuiet,
});
