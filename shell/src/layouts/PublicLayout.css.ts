import { radius, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

const twoHalves = 'screen and (min-width: 1000px)';

export const page = style({
  minBlockSize: '100dvh',
  display: 'grid',
  background: vars.surface,
  '@media': { [twoHalves]: { gridTemplateColumns: '1fr 1fr' } },
});
export const half = style({
  display: 'none',
  '@media': {
    [twoHalves]: {
      position: 'sticky',
      insetBlockStart: '16px',
      display: 'block',
      blockSize: 'calc(100dvh - 32px)',
      margin: '16px',
      marginInlineEnd: 0,
      borderRadius: radius.large,
      overflow: 'hidden',
    },
  },
});
export const art = style({ inlineSize: '100%', blockSize: '100%' });
export const quote = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gap: '12px',
  margin: 0,
  padding: '120px 32px 32px',
  color: vars.onPicture,
  background: 'linear-gradient(to top, rgb(6 14 18 / .78), rgb(6 14 18 / .6) 55%, transparent)',
});
export const quoteText = style({ ...type.xl, fontWeight: 600, maxInlineSize: '430px' });
export const quoteNote = style({ ...type.sm });

export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minInlineSize: 0,
  paddingInline: '20px',
  '@media': { [twoHalves]: { paddingInline: '40px' } },
});
export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  blockSize: '60px',
  '@media': { [twoHalves]: { blockSize: '76px' } },
});
export const languageButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '44px',
  fontSize: '14px',
  color: vars.textQuiet,
});
export const body = style({
  selectors: { '&:focus-visible': { outline: 'none' } },
  inlineSize: '100%',
  maxInlineSize: '384px',
  justifySelf: 'center',
  paddingBlock: '24px',
  '@media': { [twoHalves]: { alignSelf: 'center' } },
});
export const note = style({ marginBlockEnd: '24px' });
export const foot = style({ paddingBlock: '20px' });
