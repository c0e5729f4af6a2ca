import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: '16px' });
/** Stacked, as wide as the sheet. */
export const acts = style({ display: 'grid', gap: '8px' });
