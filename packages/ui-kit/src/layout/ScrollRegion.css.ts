import { style } from '@vanilla-extract/css';

export const scroll = style({ overflowX: 'auto' });
