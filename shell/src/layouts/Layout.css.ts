import { style } from '@vanilla-extract/css';

/** No box: children are laid out in the parent. */
export const shown = style({ display: 'contents' });
export const away = style({ display: 'none' });
