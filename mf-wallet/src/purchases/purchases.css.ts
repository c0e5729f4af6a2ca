import { type } from '@ovation/ui-kit/theme/scale';
import { style } from '@vanilla-extract/css';

export const question = style({ display: 'grid', gap: '16px', padding: '16px' });
export const questionLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.md,
});
