import { narrowPhone } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';
import { twoHalves } from '../art/SignInPicture.css.ts';

export const page = style({
  minBlockSize: '100dvh',
  display: 'grid',
  background: vars.surface,
  '@media': { [twoHalves]: { gridTemplateColumns: '1fr 1fr' } },
});
export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minInlineSize: 0,
  paddingInline: '16px',
  '@media': { [twoHalves]: { paddingInline: '40px' } },
});
export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  blockSize: '3.75rem',
  '@media': { [twoHalves]: { blockSize: '4.75rem' } },
});
/** On the narrowest phones only the logo fits next to the switches. */
export const brandWord = style({ '@media': { [narrowPhone]: { display: 'none' } } });
export const body = style({
  selectors: { '&:focus-visible': { outline: 'none' } },
  inlineSize: '100%',
  maxInlineSize: '24rem',
  justifySelf: 'center',
  paddingBlock: '24px',
  '@media': { [twoHalves]: { alignSelf: 'center' } },
});
export const foot = style({ paddingBlock: '20px' });
