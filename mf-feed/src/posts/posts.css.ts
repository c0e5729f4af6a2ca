import {
  belowRail,
  endColumnFrom,
  narrowPhone,
  radius,
  railFrom,
  type,
} from '@ovation/ui-kit/theme/designTokens';
import { hiddenText } from '@ovation/ui-kit/theme/text.css';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
});
export const filters = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '8px 16px',
  '@media': {
    [railFrom]: { padding: '0 0 16px' },
    // The icons at the end have padding of their own.
    [belowRail]: { gap: '4px', paddingInlineEnd: '8px' },
  },
});
/** One row: three fit into the narrowest window, more scroll. Its padding leaves room for focus rings. */
export const chips = style({
  display: 'flex',
  gap: '8px',
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '4px',
  margin: '-4px',
  '@media': { [belowRail]: { gap: '4px' } },
});
globalStyle(`${chips} > button`, {
  flexShrink: 0,
  '@media': {
    [belowRail]: { paddingInline: '8px' },
    [narrowPhone]: { ...type.xs, paddingInline: '6px' },
  },
});
export const filtersEnd = style({ display: 'flex', flexShrink: 0, marginInlineStart: 'auto' });
export const backLink = style({
  display: 'flex',
  minInlineSize: 0,
  paddingBlock: '8px',
  paddingInlineEnd: '8px',
  '@media': { [railFrom]: { padding: '0 0 8px' } },
});
/** The icon is aligned with the text below. */
globalStyle(`${backLink} > :is(a, button)`, { paddingInlineStart: '12px' });
export const backLinkName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxInlineSize: '15rem',
});
export const gap = style({
  paddingBlockEnd: '8px',
  '@media': { [railFrom]: { paddingBlockEnd: '16px' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '16px',
});
export const headPerson = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  position: 'relative',
});
/** The name is the link; avatar and the line below are part of its target. */
export const author = style({
  color: 'inherit',
  fontWeight: 'inherit',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
/** A long handle is truncated before the time. */
export const byline = style({ display: 'flex', whiteSpace: 'pre' });
export const handle = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
globalStyle(`${handle} + span`, { flexShrink: 0 });
/** On narrow phones the icon alone, with hidden text for screen readers. */
export const pinLabel = style({ '@media': { [narrowPhone]: hiddenText } });
/** Above the link to the author, and as high for a finger as the line allows. */
export const when = style({
  position: 'relative',
  zIndex: 1,
  color: 'inherit',
  fontWeight: 'inherit',
  paddingBlock: '6px',
});
export const tappable = style({ cursor: 'pointer' });
export const text = style({
  ...type.md,
  paddingInline: '16px',
  paddingBlockEnd: '12px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
/** A wrapping line of its own: nothing of it is truncated on a phone. */
export const boughtNote = style({
  display: 'flex',
  gap: '8px',
  paddingInline: '16px',
  paddingBlockEnd: '12px',
  ...type.sm,
  color: vars.textQuiet,
});
globalStyle(`${boughtNote} > svg`, { flexShrink: 0, marginBlockStart: '2px' });
/** Between the bought content and its actions. */
export const unlockedNote = style({
  selectors: { '&:not(:empty)': { paddingInline: '16px', paddingBlockStart: '12px' } },
});
export const clamped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
  // Padding would show the clamped line.
  paddingBlockEnd: 0,
  marginBlockEnd: '12px',
});
export const more = style({
  ...type.sm,
  fontWeight: 600,
  color: vars.brandText,
  marginInline: '16px',
  marginBlock: '-8px 12px',
  minBlockSize: '1.5rem',
});
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minBlockSize: '3.25rem',
  // The first icon is aligned with the text above: its button has padding before it.
  paddingInline: '0 16px',
});
export const comments = style({
  marginBlockStart: '8px',
  '@media': { [railFrom]: { marginBlockStart: '16px' } },
});
export const tip = style({ marginInlineStart: 'auto', display: 'inline-flex', gap: '8px' });
export const grid = style({
  display: 'grid',
  gap: '2px',
  gridTemplateColumns: '2fr 1fr',
  gridTemplateRows: '1fr 1fr',
  aspectRatio: '16 / 9',
});
export const gridTwo = style({ gridTemplateColumns: '1fr 1fr', gridTemplateRows: '1fr' });
globalStyle(`${grid} > *`, { minBlockSize: 0 });
globalStyle(`${grid} > :first-child`, { gridRow: '1 / -1' });
/** Covers a photo: all of it can be pressed. */
export const mediaButton = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  cursor: 'zoom-in',
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
});
/** Covers the poster of a video. */
export const playButton = style([mediaButton, { cursor: 'pointer' }]);
export const playDisc = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  marginBlockStart: '-28px',
  marginInlineStart: '-28px',
  borderRadius: radius.full,
  background: vars.pictureButton,
  color: vars.onPicture,
});
export const duration = style({
  position: 'absolute',
  insetBlockEnd: '12px',
  insetInlineEnd: '12px',
  paddingBlock: '2px',
  paddingInline: '8px',
  borderRadius: radius.full,
  background: vars.pictureButton,
  color: vars.onPicture,
  fontVariantNumeric: 'tabular-nums',
  ...type.xs,
  fontWeight: 600,
});
export const polls = style({ display: 'grid', gap: '16px', paddingInline: '16px' });
export const recordings = style({ display: 'grid', gap: '8px', padding: '0 16px' });

/** Reason of a recommendation, above the author. */
export const reason = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  paddingInline: '16px',
  paddingBlockStart: '12px',
  marginBlockEnd: '-4px',
  ...type.xs,
  color: vars.textQuiet,
});
globalStyle(`${reason} > svg`, { flexShrink: 0 });
export const labels = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  paddingInline: '16px',
  paddingBlockEnd: '8px',
});
export const label = style({
  ...type.sm,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.5rem',
  color: vars.textQuiet,
  fontWeight: 400,
  overflowWrap: 'anywhere',
});

export const moreCount = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  background: vars.pictureVeil,
  color: vars.onPicture,
  ...type.lg,
  fontWeight: 600,
});
/** Contents of a locked post, on its blurred picture. */
export const contents = style({
  position: 'absolute',
  insetBlockStart: '12px',
  insetInlineEnd: '12px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  paddingBlock: '4px',
  paddingInline: '10px',
  borderRadius: radius.full,
  background: vars.pictureButton,
  color: vars.onPicture,
  ...type.xs,
  fontWeight: 600,
});
export const lockedText = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  marginInline: '16px',
  padding: '16px',
  borderRadius: radius.large,
  background: vars.sunken,
});
/** In a sheet, aligned with its title; with the page's background, which differs from the sheet's. */
export const lockedComments = style({ marginInline: 0, background: vars.page });
// The button is made for pictures: on a plain background it needs a border.
globalStyle(`${lockedText} > button`, { borderColor: vars.lineStrong });
export const lockedTextIcon = style({
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: radius.full,
  background: vars.brandSoft,
  color: vars.brandText,
});
export const lockedTextBody = style({ flex: '1 1 11.25rem', minInlineSize: 0 });
export const lockedTextTitle = style({ ...type.md, fontWeight: 600, color: vars.textStrong });
export const lockedTextNote = style({ ...type.xs, color: vars.textQuiet });
export const suggested = style({
  padding: '16px',
  '@media': {
    [railFrom]: { paddingInline: 0 },
    [endColumnFrom]: { display: 'none' },
  },
});
export const end = style({
  padding: '24px 16px',
  textAlign: 'center',
  ...type.sm,
  color: vars.textQuiet,
});
/** Beside photos in the fullscreen viewer. */
export const viewerCaption = style({ display: 'grid', gap: '12px', justifyItems: 'start' });
export const viewedText = style({ ...type.sm, overflowWrap: 'anywhere' });
