import { radius } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const thumb = style({
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
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
