import { style, styleVariants } from '@vanilla-extract/css';
import { forcedColors, motion, radius } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  padding: '32px 24px',
  gap: '6px',
});
export const disc = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: radius.full,
  marginBlockEnd: '10px',
});
export const discTone = styleVariants({
  brand: { background: vars.brandSoft, color: vars.brandText },
  danger: { background: vars.dangerSoft, color: vars.dangerText },
  success: { background: vars.successSoft, color: vars.successText },
});
export const title = style({ fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 });
export const words = style({
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  color: vars.textQuiet,
  maxInlineSize: '15rem',
  textWrap: 'balance',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '8px',
  marginBlockStart: '10px',
});
export const away = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '16px',
  borderRadius: radius.large,
  border: `1px dashed ${vars.lineStrong}`,
  background: vars.surface,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
});
export const awayIcon = style({ color: vars.warningText });
export const awayWords = style({ flex: '1 1 auto', color: vars.textQuiet });
export const awayTitle = style({ color: vars.textStrong, fontWeight: 600 });

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  paddingBlock: '8px',
  paddingInline: '16px',
  fontSize: '.875rem',
  lineHeight: '1.25rem',
});
export const bannerRound = style({ borderRadius: radius.large });
export const bannerTone = styleVariants({
  offline: { background: vars.offline, color: vars.onOffline },
  success: { background: vars.successSoft, color: vars.successText },
  warning: { background: vars.warningSoft, color: vars.warningText },
  danger: { background: vars.dangerSoft, color: vars.dangerText },
  brand: { background: vars.brandSoft, color: vars.brandText },
});
export const bannerEnd = style({ marginInlineStart: 'auto' });

export const track = style({
  inlineSize: '100%',
  blockSize: '5px',
  borderRadius: radius.full,
  background: vars.sunken,
  overflow: 'hidden',
  '@media': { [forcedColors]: { outline: '1px solid CanvasText' } },
});
export const bar = style({
  blockSize: '100%',
  inlineSize: '100%',
  borderRadius: radius.full,
  background: vars.brandVivid,
  transformOrigin: 'left',
  transition: `transform ${motion.sheet}`,
  selectors: { '[dir="rtl"] &': { transformOrigin: 'right' } },
  '@media': { [forcedColors]: { background: 'Highlight' } },
});
export const barTone = styleVariants({
  brand: {},
  success: { background: vars.successVivid },
  danger: { background: vars.dangerVivid },
  onPicture: { background: vars.onPicture },
});
export const trackTone = styleVariants({
  brand: {},
  success: {},
  danger: {},
  onPicture: { background: 'rgb(255 255 255 / .28)' },
} satisfies Record<keyof typeof barTone, object>);
