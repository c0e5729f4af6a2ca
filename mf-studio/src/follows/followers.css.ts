import { style } from '@vanilla-extract/css';

export const head = style({ display: 'grid', gap: '12px', padding: '16px' });
