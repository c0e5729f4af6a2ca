import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const link = style({
  color: vars.textStrong,
  fontWeight: 500,
  selectors: { '&:hover': { color: vars.brandText } },
});
