import { style } from '@vanilla-extract/css';
import { type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const more = style({ padding: '12px', textAlign: 'center' });
export const failed = style({ ...type.sm, color: vars.dangerText });
