import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const article = style({ display: 'grid', gap: '12px', padding: '20px 16px', ...type.md });
export const title = style({ ...type.lg, fontWeight: 600 });
export const note = style({ ...type.xs, color: vars.textQuiet });
