import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/** Breakpoint of the two-column layout. */
export const twoHalves = 'screen and (min-width: 62.5em)';

export const half = style({
  display: 'none',
  margin: 0,
  background: vars.pictureGround,
  '@media': {
    [twoHalves]: {
      position: 'sticky',
      insetBlockStart: '16px',
      display: 'block',
      blockSize: 'calc(100dvh - 2rem)',
      margin: '16px',
      marginInlineEnd: 0,
      borderRadius: radius.large,
      overflow: 'hidden',
    },
  },
});
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const caption = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gap: '12px',
  padding: '120px 32px 32px',
  color: vars.onPicture,
  background: 'linear-gradient(to top, rgb(6 14 18 / .82), rgb(6 14 18 / .66) 55%, transparent)',
});
export const words = style({ ...type.xl, fontWeight: 600, maxInlineSize: '26.875rem' });
export const note = style({ ...type.sm, maxInlineSize: '26.875rem' });
