import {
  belowRail,
  chosenInForcedColors,
  endColumnFrom,
  forcedColors,
  layer,
  motion,
  narrowPhone,
  radius,
  railFrom,
} from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** Height of a banner at the upper edge of the window, while there is one. */
const bannerHeight = 'var(--banner-height, 0px)';
/** Window height without the banners above the page. */
const roomHeight = `calc(100dvh - ${bannerHeight} - var(--notice-height, 0px))`;

export const frame = style({
  minBlockSize: roomHeight,
  paddingBlockEnd: 'calc(4rem + env(safe-area-inset-bottom))',
  '@media': {
    [railFrom]: {
      display: 'grid',
      gridTemplateColumns: '4.5rem minmax(0, 1fr)',
      paddingBlockEnd: 0,
    },
    [endColumnFrom]: {
      gridTemplateColumns: '14.5rem 40rem 20rem',
      justifyContent: 'center',
      columnGap: '32px',
      paddingInline: '12px',
    },
  },
});
export const frameWide = style({
  '@media': { [endColumnFrom]: { gridTemplateColumns: '14.5rem minmax(0, 62rem)' } },
});
export const frameFull = style({
  '@media': {
    [endColumnFrom]: {
      gridTemplateColumns: '4.5rem minmax(0, 1fr)',
      columnGap: 0,
      paddingInline: 0,
    },
  },
});
/** Without bars on a phone. */
export const frameBare = style({ paddingBlockEnd: 0 });

export const topBar = style({
  position: 'sticky',
  zIndex: layer.bar,
  insetBlockStart: bannerHeight,
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  blockSize: '3.5rem',
  paddingInline: '16px',
  background: vars.surface,
  borderBlockEnd: `1px solid ${vars.line}`,
  '@media': { [railFrom]: { display: 'none' } },
});
export const brand = style({ marginInlineEnd: 'auto' });
/** Icon aligned with the margin, ignoring its button's padding. */
export const barSearch = style({
  selectors: { '&:last-child': { marginInlineEnd: '-14px' } },
});
/** On the narrowest phones only the logo fits next to a balance. */
export const brandWord = style({ '@media': { [narrowPhone]: { display: 'none' } } });
export const balance = style({
  display: 'inline-flex',
  alignItems: 'center',
  blockSize: '2rem',
  paddingInline: '10px 12px',
  borderRadius: radius.full,
  background: vars.sunken,
  color: vars.textStrong,
  fontSize: '.875rem',
  selectors: { '&:hover': { textDecoration: 'none', background: vars.n3 } },
});

/** Account link of a creator; fans have it in the bottom bar. */
export const face = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginInlineEnd: '-6px',
  borderRadius: radius.full,
  selectors: { '&:focus-visible': { borderRadius: radius.full } },
});

/** Notifications link with a count badge. */
export const bell = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  color: vars.text,
  borderRadius: radius.full,
  selectors: { '&:focus-visible': { borderRadius: radius.full } },
});
export const bellBadge = style({
  position: 'absolute',
  insetBlockStart: '2px',
  insetInlineEnd: '2px',
});

export const bottomBar = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.line}`,
  '@media': { [railFrom]: { display: 'none' } },
});
/** Current page in forced colours mode. */
const markedInForcedColors = {
  selectors: { '&[aria-current="page"]': chosenInForcedColors },
} as const;

export const barItem = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  blockSize: '3.9375rem',
  color: vars.textQuiet,
  fontSize: '.75rem',
  lineHeight: '1rem',
  fontWeight: 500,
  selectors: {
    '&:hover': { textDecoration: 'none' },
    '&[aria-current="page"]': { color: vars.brandText, fontWeight: 600 },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
  '@media': { [forcedColors]: markedInForcedColors },
});
export const barBadge = style({
  position: 'absolute',
  insetBlockStart: '6px',
  insetInlineStart: 'calc(50% + 4px)',
});

export const rail = style({
  display: 'none',
  '@media': {
    [railFrom]: {
      position: 'sticky',
      insetBlockStart: bannerHeight,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '4px',
      blockSize: roomHeight,
      paddingBlock: '20px',
      overflowY: 'auto',
    },
    [endColumnFrom]: { alignItems: 'stretch' },
  },
});
export const railNarrow = style({
  '@media': {
    [railFrom]: { borderInlineEnd: `1px solid ${vars.line}` },
    [endColumnFrom]: { alignItems: 'center' },
  },
});
export const railBrand = style({
  minBlockSize: '2.375rem',
  marginBlockEnd: '16px',
  '@media': { [endColumnFrom]: { paddingInline: '12px' } },
});
export const railItem = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '14px',
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  borderRadius: radius.full,
  color: vars.text,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 500,
  transition: `background-color ${motion.press}`,
  selectors: {
    '&:hover': { textDecoration: 'none', background: vars.sunken },
    '&:focus-visible': { borderRadius: radius.full },
    '&[aria-current="page"]': {
      background: vars.brandSoft,
      color: vars.brandText,
      fontWeight: 600,
    },
  },
  '@media': { [forcedColors]: markedInForcedColors },
});
/** With labels, above the breakpoint. */
export const railItemWords = style({
  '@media': { [endColumnFrom]: { justifyContent: 'flex-start', paddingInline: '12px' } },
});
export const railWord = style({
  display: 'none',
  '@media': { [endColumnFrom]: { display: 'block' } },
});
export const railBadge = style({
  position: 'absolute',
  insetBlockStart: '-2px',
  insetInlineEnd: '-2px',
});
export const railBadgeWords = style({
  '@media': {
    [endColumnFrom]: { position: 'static', marginInlineStart: 'auto' },
  },
});
export const railFoot = style({
  marginBlockStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  '@media': { [endColumnFrom]: { paddingInline: '12px' } },
});
export const railPerson = style({
  display: 'none',
  '@media': { [endColumnFrom]: { display: 'block', flex: '1 1 auto', minInlineSize: 0 } },
});
export const railMenu = style({
  display: 'block',
  '@media': { [endColumnFrom]: { display: 'none' } },
});
export const railMenuWords = style({
  display: 'none',
  '@media': { [endColumnFrom]: { display: 'inline-flex' } },
});

/** No focus ring for programmatic focus. */
export const main = style({
  minInlineSize: 0,
  selectors: { '&:focus-visible': { outline: 'none' } },
  inlineSize: '100%',
  '@media': {
    [railFrom]: { paddingBlock: '20px', maxInlineSize: '40rem', marginInline: 'auto' },
    [endColumnFrom]: { marginInline: 0 },
  },
});
export const mainWide = style({
  '@media': {
    [railFrom]: { maxInlineSize: 'none', paddingInline: '20px' },
    [endColumnFrom]: { paddingInline: 0 },
  },
});
export const mainFull = style({
  '@media': { [railFrom]: { paddingBlock: 0, paddingInline: 0, maxInlineSize: 'none' } },
});
export const end = style({
  display: 'none',
  '@media': {
    [endColumnFrom]: {
      position: 'sticky',
      insetBlockStart: 0,
      alignSelf: 'start',
      display: 'flex',
      flexDirection: 'column',
      gap: '16px',
      minBlockSize: roomHeight,
      maxBlockSize: '100dvh',
      overflowY: 'auto',
      paddingBlock: '20px',
    },
  },
});
/** Without an end column the footer is below the content, with the legal links. */
export const footBelow = style({ padding: '24px 16px' });
/** Aligned with the text of the cards; at the end of an empty column. */
export const foot = style({
  paddingInline: '17px',
  selectors: { '&:only-child': { marginBlockStart: 'auto' } },
});

export const skip = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockStart: '8px',
  insetInlineStart: '8px',
  transform: 'translateY(calc(-100% - 16px))',
  padding: '8px 16px',
  borderRadius: radius.full,
  background: vars.brand,
  color: vars.onBrand,
  selectors: { '&:focus-visible': { transform: 'none' } },
});

export const banners = style({
  position: 'sticky',
  zIndex: layer.bar,
  insetBlockStart: 0,
});
export const progress = style({
  position: 'fixed',
  zIndex: layer.progress,
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: '2px',
  background: vars.brandVivid,
  transformOrigin: 'left',
  pointerEvents: 'none',
  selectors: { '[dir="rtl"] &': { transformOrigin: 'right' } },
});
export const notice = style({
  position: 'fixed',
  zIndex: layer.popup,
  insetInline: '12px',
  insetBlockEnd: 'calc(4.75rem + env(safe-area-inset-bottom))',
  display: 'grid',
  gap: '12px',
  padding: '16px',
  borderRadius: radius.large,
  border: `1px solid ${vars.line}`,
  background: vars.raised,
  boxShadow: vars.shadow2,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  '@media': {
    [railFrom]: {
      insetInlineStart: 'auto',
      insetInlineEnd: '24px',
      insetBlockEnd: '24px',
      inlineSize: '25rem',
    },
  },
});
/** Clearance for toasts: the bottom bar, or the composer of a page without bars. */
globalStyle(`:root:has(${bottomBar}), :root:has(${frameBare})`, {
  '@media': { [belowRail]: { vars: { '--bar-height': '4rem' } } },
});
globalStyle(':root', {
  // Keeps a focused field and its label clear of the bars.
  '@media': { [belowRail]: { scrollPaddingBlock: '96px 80px' } },
});
// Fixed elements of a page without bars need no scroll padding.
globalStyle(`:root:has(${frameBare})`, { scrollPaddingBlock: 0 });
export const noticeActions = style({ display: 'flex', gap: '8px', flexWrap: 'wrap' });

/** Print: the page alone, in full width. */
globalStyle(`.${frame}`, {
  '@media': { print: { display: 'block !important', minBlockSize: 0 } },
});
globalStyle(`.${main}`, {
  '@media': { print: { maxInlineSize: 'none !important', padding: '0 !important' } },
});
/** Styles of the `<noscript>` content. */
export const noScript = style({
  margin: 0,
  padding: '12px 16px',
  textAlign: 'center',
  color: vars.text,
  background: vars.surface,
  borderBlockEnd: `1px solid ${vars.line}`,
});
export const noScriptWay = style({ color: vars.brandText, textDecoration: 'underline' });
