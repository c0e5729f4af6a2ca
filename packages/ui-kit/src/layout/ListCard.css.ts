import { style } from '@vanilla-extract/css';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '16px',
});
export const filters = style({ display: 'flex', gap: '8px', flexWrap: 'wrap' });
