import { style } from '@vanilla-extract/css';

export const pager = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '12px 16px',
});
