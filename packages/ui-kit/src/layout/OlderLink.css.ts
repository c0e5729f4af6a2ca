import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const way = style({ margin: 0, padding: '16px', textAlign: 'center' });
export const link = style({ color: vars.brandText, textDecoration: 'underline' });
