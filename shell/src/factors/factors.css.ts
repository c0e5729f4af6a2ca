import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: '16px' });
export const words = style({ ...type.sm, color: vars.textQuiet });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });
export const alert = style({ ...type.sm, color: vars.dangerText });
