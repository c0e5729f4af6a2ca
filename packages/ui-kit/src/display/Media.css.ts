import { style, styleVariants } from '@vanilla-extract/css';
import { radius } from '../theme/designTokens.ts';
import { twoLines } from '../theme/text.css.ts';
import { vars } from '../theme/vars.css.ts';

export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  inlineSize: '100%',
  background: vars.n3,
});
/**
 * High enough for two lines of the overlay's text on a narrow screen; a blurred picture never fills the
 * window.
 */
export const veiled = style({ minBlockSize: '14rem', maxBlockSize: '480px' });
export const rounded = style({ borderRadius: radius.small });
export const shapes = styleVariants({
  own: {},
  square: { aspectRatio: '1' },
  fill: { blockSize: '100%' },
});
const whole = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const;
export const behind = style({ ...whole, backgroundSize: 'cover', backgroundPosition: 'center' });
export const picture = style({ ...whole, objectFit: 'cover' });
/** Compensates for the veil, which desaturates the picture. */
const stronger = 'saturate(1.9)';
export const locked = style({ filter: `blur(18px) ${stronger}`, transform: 'scale(1.12)' });
export const veil = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '4px',
  padding: '16px',
  color: vars.onPicture,
  background:
    'radial-gradient(ellipse at center, rgb(6 14 18 / .68) 0%, rgb(6 14 18 / .6) 55%, rgb(6 14 18 / .42) 100%)',
});
export const lockDisc = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginBlockEnd: '8px',
  borderRadius: radius.full,
  border: '1px solid rgb(255 255 255 / .32)',
  background: 'rgb(255 255 255 / .14)',
});
/** Two lines at most, so that the unlock button stays visible below a long name. */
export const veilTitle = style({
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  ...twoLines,
});
export const veilNote = style({ fontSize: '.75rem', lineHeight: '1rem' });
export const veilAction = style({ marginBlockStart: '10px' });
