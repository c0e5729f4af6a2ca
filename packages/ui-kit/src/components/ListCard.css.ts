import { style } from '@vanilla-extract/css';

export const head = style({ padding: '16px' });
export const filters = style({ display: 'flex', gap: '8px', flexWrap: 'wrap' });
