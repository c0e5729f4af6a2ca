import { style } from '@vanilla-extract/css';
import { type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const head = style({ display: 'grid', gap: '12px', padding: '16px' });
export const about = style({ ...type.xs, color: vars.textQuiet });
