import { radius } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const thumb = style({
  inlineSize: '44px',
  blockSize: '44px',
  flexShrink: 0,
  borderRadius: radius.small,
  objectFit: 'cover',
  background: vars.n3,
});
/** Of what has no picture: its words stand in line with the others'. */
export const noThumb = style([
  thumb,
  { display: 'grid', placeContent: 'center', color: vars.textQuiet },
]);
