import { radius } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const whole = style({ position: 'relative', display: 'grid', flexShrink: 0 });
export const sign = style({
  position: 'absolute',
  insetBlockEnd: '2px',
  insetInlineEnd: '2px',
  display: 'grid',
  padding: '1px',
  borderRadius: '4px',
  background: vars.surface,
  color: vars.text,
});
export const thumb = style({
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  flexShrink: 0,
  borderRadius: radius.small,
  objectFit: 'cover',
  background: vars.n3,
});
/** For rows without a thumbnail: their text is aligned with the others'. */
export const noThumb = style([
  thumb,
  { display: 'grid', placeContent: 'center', color: vars.textQuiet },
]);
