import { style } from '@vanilla-extract/css';

export const note = style({ marginBlockEnd: '24px' });
