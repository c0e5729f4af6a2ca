import { style } from '@vanilla-extract/css';
import { type } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

export const article = style({ display: 'grid', gap: '12px', padding: '20px 16px', ...type.md });
export const title = style({ ...type.lg, fontWeight: 600 });
export const note = style({ ...type.xs, color: vars.textQuiet });
