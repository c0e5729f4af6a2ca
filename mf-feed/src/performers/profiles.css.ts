import { actionRoom } from '@ovation/ui-kit/theme/actions.css';
import {
  belowRail,
  endColumnFrom,
  narrowPhone,
  radius,
  railFrom,
  type,
  widerPhone,
} from '@ovation/ui-kit/theme/designTokens';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { hiddenText, oneLine } from '@ovation/ui-kit/theme/text.css';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

/**
 * Head, offer and posts: in this focus order on every screen. In one column head, offer and tabs are one
 * card; with an end column the offer is a card in it.
 */
export const page = style([
  layout.columns,
  {
    // No columns are named here: they would override those of `layout.columns`.
    display: 'grid',
    minInlineSize: 0,
    '@media': {
      [railFrom]: { maxInlineSize: '40rem', marginInline: 'auto' },
      [endColumnFrom]: {
        maxInlineSize: 'none',
        marginInline: 0,
        gridTemplateRows: 'auto auto 1fr',
      },
    },
  },
]);
const edge = `1px solid ${vars.line}`;
/** Part of the one card, edge to edge on a phone. */
const part = style({
  minInlineSize: 0,
  background: vars.surface,
  borderInline: edge,
  '@media': { [belowRail]: { borderInline: 0 } },
});
export const head = style([
  part,
  {
    borderBlockStart: edge,
    '@media': {
      [railFrom]: { borderStartStartRadius: radius.large, borderStartEndRadius: radius.large },
    },
  },
]);
export const side = style([
  layout.endColumn,
  {
    minInlineSize: 0,
    '@media': {
      [endColumnFrom]: {
        display: 'grid',
        gap: '16px',
        gridColumn: 2,
        gridRow: '1 / span 3',
      },
    },
  },
]);
export const offer = style([
  part,
  {
    padding: '0 16px 8px',
    '@media': {
      [railFrom]: { padding: '0 16px 20px' },
      [endColumnFrom]: {
        display: 'grid',
        gap: '16px',
        padding: '16px',
        border: edge,
        borderRadius: radius.large,
      },
    },
  },
]);
const inEndColumn = { display: 'none', '@media': { [endColumnFrom]: { display: 'block' } } };
/** In one column the head above has the creator's name. */
export const offerTitle = style(inEndColumn);
export const about = style(inEndColumn);
export const tabsRow = style([
  part,
  {
    display: 'flex',
    alignItems: 'center',
    borderBlock: edge,
    '@media': {
      [railFrom]: { borderEndStartRadius: radius.large, borderEndEndRadius: radius.large },
      [endColumnFrom]: { gridColumn: 1 },
    },
  },
]);
export const posts = style({
  minInlineSize: 0,
  '@media': { [railFrom]: { marginBlockStart: '16px' }, [endColumnFrom]: { gridColumn: 1 } },
});
export const welcome = style({
  marginBlockEnd: '8px',
  '@media': { [railFrom]: { marginBlockEnd: '16px' } },
});
/** Its own corners are rounded as those of the cards around it, so that its focus ring is, too. */
globalStyle(`${welcome} > *`, { '@media': { [railFrom]: { borderRadius: radius.large } } });
/** As high as the subscriber's block: the tabs below don't move while it loads. */
export const subscribeWaiting = style({ blockSize: '2.75rem' });
export const cover = style({
  // On a phone the posts below begin in the first window.
  blockSize: '3rem',
  inlineSize: '100%',
  objectFit: 'cover',
  background: `linear-gradient(120deg, ${vars.brandSoft}, ${vars.n3})`,
  '@media': {
    [railFrom]: { blockSize: '12.5rem', borderRadius: `${radius.large} ${radius.large} 0 0` },
  },
});
export const banner = style({ position: 'relative' });
/** On the cover. */
export const coverActions = style({
  display: 'flex',
  gap: '8px',
  position: 'absolute',
  insetBlockStart: '6px',
  insetInlineEnd: '12px',
  '@media': { [railFrom]: { insetBlockStart: '12px' } },
});
export const pictureError = style({
  ...type.sm,
  padding: '6px 10px',
  borderRadius: radius.small,
  background: vars.surface,
  color: vars.dangerText,
});
export const face = style({ position: 'relative', flexShrink: 0 });
/** In one row with the actions; the back button above is clear of its circle. */
export const facePicture = style({
  // Overrides the element's inline size.
  inlineSize: '4rem !important',
  blockSize: '4rem !important',
  '@media': {
    [railFrom]: { inlineSize: '6rem !important', blockSize: '6rem !important' },
  },
});
export const faceAction = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: '-4px',
});
export const coverBack = style({
  position: 'absolute',
  insetBlockStart: '6px',
  insetInlineStart: '8px',
  // The corner of the picture’s box overlaps it, and would take its taps.
  zIndex: 1,
  '@media': { [railFrom]: { display: 'none' } },
});
export const body = style([
  actionRoom,
  {
    // The badge of the yearly discount overlaps it.
    padding: '0 16px 10px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px',
    '@media': { [railFrom]: { padding: '0 16px 20px', gap: '12px' } },
  },
]);
export const top = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px',
  marginBlockStart: '-10px',
  '@media': { [narrowPhone]: { gap: '4px' }, [railFrom]: { marginBlockStart: '-44px' } },
});
/** Below the cover, whatever they become. */
export const actions = style({
  display: 'flex',
  gap: '8px',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignSelf: 'flex-start',
  marginBlockStart: '16px',
  '@media': { [narrowPhone]: { gap: '4px' }, [railFrom]: { marginBlockStart: '56px' } },
});
/** The one with a label leaves room for the others in the row. */
globalStyle(`${actions} > [aria-pressed]`, {
  '@media': { [narrowPhone]: { paddingInline: '8px' } },
});
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  ...type.xl,
  fontWeight: 600,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': { [belowRail]: { lineHeight: '1.75rem' } },
});
/**
 * Handle, location, and on a phone the first link: one line, in which each is truncated, or two where
 * nothing of the location would remain.
 */
export const locationLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '@media': { [widerPhone]: { flexWrap: 'nowrap' } },
});
export const handle = style({
  ...type.sm,
  color: vars.textQuiet,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  '@media': {
    [belowRail]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
/** A creator's bio: on a phone one line of it, with a button to expand at its end. */
export const bioBlock = style({ display: 'grid', gap: '4px' });
globalStyle(`${bioBlock}:not(:has(> details[open]))`, {
  '@media': { [belowRail]: { display: 'flex', alignItems: 'center', gap: '8px' } },
});
export const bio = style({ ...type.md, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
globalStyle(`${bioBlock} > details`, { flexShrink: 0 });
globalStyle(`${bioBlock}:not(:has(> details[open])) ${bio}`, {
  '@media': { [belowRail]: { ...oneLine, flex: '1 1 auto', minInlineSize: 0 } },
});
export const aboutCard = style({ display: 'grid', gap: '12px', padding: '16px' });
export const aboutFact = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minInlineSize: 0,
  ...type.sm,
  color: vars.textQuiet,
});
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  ...type.sm,
  color: vars.textQuiet,
  '@media': {
    // The narrowest take a second line rather than run one count into the next.
    [widerPhone]: { flexWrap: 'nowrap', columnGap: '12px' },
    [narrowPhone]: { ...type.xs, gap: '0 12px' },
  },
});
/** On one line on a phone, on which the labels are truncated before the numbers. */
globalStyle(`${counts} > *`, {
  '@media': {
    [belowRail]: {
      minInlineSize: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
export const countButton = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const countValue = style({ color: vars.textStrong, fontWeight: 600 });
globalStyle(`${tabsRow} > :first-child`, { flexGrow: 1, minInlineSize: 0 });
export const tabs = style({ paddingInline: '16px', borderBlockEnd: 0 });
export const search = style({
  padding: '8px 16px',
  '@media': { [railFrom]: { padding: '0 0 16px' } },
});
/** On a phone the button beside the tabs opens it, where scripts run. */
export const searchClosed = style({
  '@media': { [`${belowRail} and (scripting: enabled)`]: { display: 'none' } },
});
export const searchButton = style({
  flexShrink: 0,
  marginInlineEnd: '8px',
  '@media': { [railFrom]: { display: 'none' } },
});
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '6px',
  padding: '12px',
});
export const moreTiles = style({
  display: 'grid',
  justifyItems: 'center',
  paddingBlockEnd: '12px',
});
export const noTiles = style({
  padding: '12px 16px',
  textAlign: 'center',
  ...type.sm,
  color: vars.textQuiet,
});
export const tile = style({ position: 'relative', display: 'block' });
export const tileLock = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '6px',
  background:
    'radial-gradient(circle at center, rgb(6 14 18 / .6) 0%, rgb(6 14 18 / .6) 40%, rgb(6 14 18 / .3) 100%)',
  color: vars.onPicture,
  ...type.sm,
  fontWeight: 600,
});
/** Duration of a video, in the corner of its tile. */
export const tileLength = style({
  position: 'absolute',
  insetBlockEnd: '6px',
  insetInlineEnd: '6px',
  zIndex: 1,
  paddingInline: '6px',
  borderRadius: radius.small,
  background: 'rgb(6 14 18 / .72)',
  color: vars.onPicture,
  ...type.xs,
});
/** As strong as other locked media: the overlay takes colour away. */
export const lockedTile = style({});
globalStyle(`${lockedTile} img`, { filter: 'saturate(1.9)' });
export const moreFacts = style({ display: 'grid', gap: '12px', paddingBlockStart: '8px' });
export const categories = style({ display: 'flex', flexWrap: 'wrap', gap: '6px' });
export const category = style({
  paddingInline: '10px',
  paddingBlock: '2px',
  borderRadius: radius.full,
  background: vars.n2,
  ...type.xs,
  color: vars.text,
});
export const socialLinks = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });
/** A link as long as its row is truncated. */
globalStyle(`${socialLinks} > li`, { minInlineSize: 0, maxInlineSize: '100%' });
/** Beside handle and location, of which some must stay readable. */
globalStyle(`${locationLine} > ${socialLinks}`, {
  minInlineSize: 0,
  maxInlineSize: '100%',
  '@media': {
    // As high as a finger needs, without making the line higher.
    [belowRail]: { marginBlock: '-4px' },
    [widerPhone]: { flexShrink: 0, maxInlineSize: '40%' },
  },
});
/** As high as its link: as an inline element it would be a little higher than the text beside it. */
globalStyle(`${locationLine} > ${socialLinks} > li`, { display: 'flex' });
globalStyle(`${locationLine} > ${socialLinks} > li + li`, {
  '@media': { [belowRail]: { display: 'none' } },
});
/** Hidden on wider windows, which show it in another place or don't need it. */
export const onPhone = style({ '@media': { [railFrom]: { display: 'none' } } });
export const socialLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '1.5rem',
  maxInlineSize: '100%',
  ...type.sm,
});
globalStyle(`${socialLink} > svg`, { flexShrink: 0 });
export const linkText = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const factList = style({ display: 'grid', gap: '6px' });
export const factRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 16px',
  ...type.sm,
});
export const factName = style({ color: vars.textQuiet });
export const factValue = style({ margin: 0, color: vars.textStrong, textAlign: 'end' });
/** Hidden where an end column shows the same. */
export const more = style({
  '@media': { [endColumnFrom]: { display: 'none' } },
});
export const moreTitle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '1.5rem',
  // Beside text that breaks anywhere.
  overflowWrap: 'normal',
  cursor: 'pointer',
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
});
const inOneLine = `${bioBlock}:not(:has(> details[open]))`;
/** Screen readers get the full text, also where there is room for one word only. */
export const moreText = style({
  selectors: { [`${inOneLine} &`]: { '@media': { [belowRail]: hiddenText } } },
});
export const moreLabel = style({
  display: 'none',
  selectors: { [`${inOneLine} &`]: { '@media': { [belowRail]: { display: 'inline' } } } },
});
