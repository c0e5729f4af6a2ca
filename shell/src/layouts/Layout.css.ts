import { style } from '@vanilla-extract/css';

/** No box of its own: what is in it is laid out as if it stood alone. */
export const shown = style({ display: 'contents' });
export const away = style({ display: 'none' });
