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
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  color: vars.textStrong,
  fontSize: '20px',
  lineHeight: '28px',
  letterSpacing: 'var(--tight-xl)',
  fontWeight: 700,
  selectors: { '&:hover': { textDecoration: 'none' } },
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
  inlineSize: '100%',
  maxInlineSize: '384px',
  justifySelf: 'center',
  paddingBlock: '24px',
  '@media': { [twoHalves]: { alignSelf: 'center' } },
});
export const title = style({ ...type.xl, fontWeight: 600 });
export const lead = style({ ...type.sm, color: vars.textQuiet, marginBlockEnd: '24px' });
export const form = style({ display: 'grid', gap: '16px' });
export const between = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  fontSize: '14px',
});
export const other = style({
  ...type.sm,
  color: vars.textQuiet,
  textAlign: 'center',
  marginBlockStart: '24px',
});
export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  paddingBlock: '20px',
  ...type.xs,
  color: vars.textQuiet,
});
export const footLink = style({ color: vars.textQuiet, fontWeight: 400 });
export const meter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: '4px',
  marginBlockStart: '2px',
});
export const meterPart = style({
  blockSize: '4px',
  borderRadius: radius.full,
  background: vars.n3,
});
export const meterOn = style({ background: vars.successVivid });
export const meterWeak = style({ background: vars.warningVivid });
export const fileBox = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: '44px',
  paddingInline: '12px',
  border: `1px dashed ${vars.fieldLine}`,
  borderRadius: radius.small,
  fontSize: '14px',
  color: vars.textQuiet,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand}`, outlineOffset: '1px' },
    '&:has([aria-invalid="true"])': { borderColor: vars.danger },
  },
});
export const fileInput = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: 0,
});
export const chosen = style({ color: vars.text });
