import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const icon = style({ flexShrink: 0, display: 'block' });
/** Mirrored in right-to-left text: an arrow along the reading direction. */
export const mirrored = style({
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const coin = style({ flexShrink: 0, display: 'inline-block', color: vars.brandVivid });
export const coinMark = style({ stroke: vars.surface });
export const verified = style({ flexShrink: 0, display: 'inline-block', color: vars.brandVivid });
export const verifiedMark = style({ stroke: vars.surface });
export const logo = style({ flexShrink: 0, display: 'block', color: vars.brand });
export const logoMark = style({ stroke: vars.onBrand });
export const logoDot = style({ fill: vars.onBrand });
