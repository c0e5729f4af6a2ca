import { style } from '@vanilla-extract/css';

export const more = style({ padding: '12px', textAlign: 'center' });
