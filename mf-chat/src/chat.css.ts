import { belowRail, narrowPhone, radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';

/** Distance of messages from the edges of their pane on a desktop. */
const paneEdge = '24px';

export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: vars.surface,
  blockSize: 'calc(100dvh - var(--banner-height, 0px) - var(--notice-height, 0px))',
  '@media': { [railFrom]: { gridTemplateColumns: '21.75rem minmax(0, 1fr)' } },
});
export const listPane = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  overflowY: 'auto',
  '@media': { [railFrom]: { borderInlineEnd: `1px solid ${vars.line}` } },
});
/** Between the bars of the frame on a phone; a conversation uses the whole height. */
export const belowTopBar = style({
  '@media': {
    [belowRail]: {
      blockSize:
        'calc(100dvh - 3.5rem - 4rem - env(safe-area-inset-bottom) - var(--banner-height, 0px) - var(--notice-height, 0px))',
    },
  },
});
/** A phone shows one pane at a time. */
export const hiddenOnPhone = style({ '@media': { [belowRail]: { display: 'none' } } });
export const listHead = style({ padding: '20px 16px 12px', display: 'grid', gap: '12px' });
export const listTitle = style({ ...type.xl, fontWeight: 600 });
export const filters = style({ display: 'flex', gap: '8px' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  color: 'inherit',
  fontWeight: 400,
  selectors: {
    '&:hover': { textDecoration: 'none', background: vars.n1 },
    '&[aria-current="page"]': { background: vars.brandSoft },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
/** Two lines, each with its own end: the time, and the unread count. */
export const itemLines = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: '12px',
});
export const itemName = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minInlineSize: 0,
  ...type.sm,
  fontWeight: 600,
  color: vars.textStrong,
});
export const itemCut = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const itemText = style({
  ...type.sm,
  color: vars.textQuiet,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const itemUnread = style({ color: vars.textStrong, fontWeight: 500 });
export const typing = style({ color: vars.brandText });
export const itemIcons = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  ...type.xs,
  whiteSpace: 'nowrap',
  color: vars.textQuiet,
});
export const itemCount = style({ gridColumn: 2, justifySelf: 'end', alignSelf: 'center' });
export const deleted = style({ fontStyle: 'italic' });
export const quoted = style({
  quotes: 'auto',
  '::before': { content: 'open-quote' },
  '::after': { content: 'close-quote' },
});

export const thread = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minBlockSize: 0,
  minInlineSize: 0,
});
export const threadHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '4rem',
  paddingInline: '12px',
  '@media': {
    [belowRail]: { paddingInlineStart: '4px' },
    [railFrom]: { paddingInlineStart: paneEdge },
    [narrowPhone]: { gap: 0, paddingInlineEnd: '4px' },
  },
  borderBlockEnd: `1px solid ${vars.line}`,
});
/** Below the head, while searching. */
export const searchBar = style({
  padding: '8px 12px',
  '@media': { [railFrom]: { paddingInline: paneEdge } },
  borderBlockEnd: `1px solid ${vars.line}`,
});
/** The messages, or the search results in their place. */
export const messagePane = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  minBlockSize: 0,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const results = style({ overflowY: 'auto', overscrollBehavior: 'contain', minBlockSize: 0 });
export const result = style({
  display: 'grid',
  gap: '4px',
  padding: '12px 16px',
  '@media': { [railFrom]: { paddingInline: paneEdge } },
  borderBlockEnd: `1px solid ${vars.line}`,
});
export const resultSender = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8px',
  ...type.xs,
  color: vars.textQuiet,
});
export const back = style({ '@media': { [railFrom]: { display: 'none !important' } } });
/** A desktop has the list's own heading beside the conversation. */
export const onPhone = style({ '@media': { [railFrom]: { display: 'none' } } });
export const threadWho = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none' } },
});
/** On the narrowest phones the name needs the room of the avatar. */
export const threadFace = style({ '@media': { [narrowPhone]: { display: 'none' } } });
/** Stays scrolled to the newest end, and keeps its scroll position when older messages are prepended. */
export const scroll = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '16px 12px',
  '@media': { [railFrom]: { paddingInline: paneEdge } },
});
export const messages = style({ display: 'grid', gap: '4px' });
/** Above the oldest message: not a scroll anchor, or the view would jump. */
export const older = style({ display: 'grid', justifyContent: 'center', overflowAnchor: 'none' });
export const day = style({
  // It moves up with the first message of its day.
  overflowAnchor: 'none',
  ...type.xs,
  color: vars.textQuiet,
  textAlign: 'center',
  paddingBlock: '12px',
});
export const newSeparator = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  paddingBlock: '8px',
  ...type.xs,
  fontWeight: 600,
  color: vars.brandText,
  selectors: {
    '&::before, &::after': {
      content: '""',
      flex: '1 1 auto',
      blockSize: '1px',
      background: vars.brandLine,
    },
  },
});
export const row = style({
  display: 'flex',
  alignItems: 'end',
  gap: '8px',
  selectors: { '&:focus': { outline: 'none' } },
});
export const rowOwn = style({ justifyContent: 'flex-end' });
export const ownActions = style({
  alignSelf: 'center',
  flexShrink: 0,
  opacity: 0,
  // On touch devices a tap on the message shows it; until then it takes no presses.
  pointerEvents: 'none',
  selectors: {
    [`${row}:hover &, ${row}:focus-within &`]: { opacity: 1, pointerEvents: 'auto' },
    '&:has([aria-expanded="true"])': { opacity: 1, pointerEvents: 'auto' },
  },
});
globalStyle(`${ownActions} button`, { color: vars.textQuiet });
export const face = style({ inlineSize: '2rem', flexShrink: 0 });
export const bubble = style({
  maxInlineSize: 'min(78%, 520px)',
  padding: '8px 14px',
  borderRadius: radius.large,
  background: vars.n2,
  ...type.md,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: { '[data-theme="dark"] &': { background: vars.n3 } },
});
export const own = style({
  borderEndEndRadius: '4px',
  background: vars.ownBubble,
  color: vars.onOwnBubble,
  selectors: { '[data-theme="dark"] &': { background: vars.ownBubble } },
});
globalStyle(`${own} a`, { color: 'inherit', textDecoration: 'underline' });
export const failed = style({
  background: vars.dangerSoft,
  color: vars.text,
  selectors: { '[data-theme="dark"] &': { background: vars.dangerSoft } },
});
export const lastOfGroup = style({ marginBlockEnd: '8px' });
export const state = style({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '6px',
  ...type.xs,
  color: vars.textQuiet,
  paddingBlockEnd: '8px',
});
/** Below a message of the other, at its edge; it takes no gap of the list while empty. */
export const unlockedNote = style({
  marginInlineStart: 'calc(2rem + 8px)',
  selectors: {
    '&:empty': { marginBlockStart: '-4px' },
    '&:not(:empty)': { paddingBlockEnd: '8px' },
  },
});
/** Status of an unsent message with its actions, with room for fingers. */
export const unsent = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: '4px',
  ...type.xs,
  color: vars.textQuiet,
  paddingBlockEnd: '4px',
});
export const stateFailed = style({ color: vars.dangerText });
export const unsentText = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  textAlign: 'end',
});
export const again = style({
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  minBlockSize: '2.75rem',
  paddingInline: '8px',
  '@media': { '(pointer: fine)': { minBlockSize: '1.75rem' } },
});
/** At the sender's edge, as their messages. */
export const tip = style({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '12px',
  paddingBlock: '8px',
  paddingInline: '8px 16px',
  marginBlock: '8px',
  // As wide as a message may be: wrapped words leave the other's side free.
  maxInlineSize: 'min(78%, 520px)',
  // As round as one line is high; the corners fit a long note as well.
  borderRadius: '24px',
  background: vars.successSoft,
  color: vars.successText,
  ...type.sm,
  fontWeight: 600,
});
export const tipOwn = style({ justifySelf: 'end' });
/** The note is behind the amount where there is room, else below it. */
export const tipLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const tipText = style([quoted, { fontWeight: 400 }]);
export const tipDisc = style({
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: radius.full,
  background: vars.success,
  color: vars.onSuccess,
});
export const paid = style({
  inlineSize: 'min(78%, 300px)',
  borderRadius: radius.large,
  border: `1px solid ${vars.lineStrong}`,
  overflow: 'hidden',
});
export const paidVeil = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '8px',
  minBlockSize: '6rem',
  padding: '12px',
  background: vars.pictureVeil,
  color: vars.onPicture,
});
export const paidContents = style({
  ...type.sm,
  textAlign: 'center',
  // The first part differs.
  '::first-letter': { textTransform: 'uppercase' },
});
export const paidBody = style({ padding: '12px', display: 'grid', gap: '8px' });
const blink = keyframes({ '0%, 60%, 100%': { opacity: 0.35 }, '30%': { opacity: 1 } });
export const dots = style({
  display: 'inline-flex',
  gap: '4px',
  padding: '12px 14px',
  borderRadius: radius.large,
  background: vars.n2,
});
export const dot = style({
  inlineSize: '6px',
  blockSize: '6px',
  borderRadius: radius.full,
  background: vars.n7,
  animation: `${blink} 1200ms infinite`,
});
export const composer = style({
  display: 'flex',
  alignItems: 'end',
  gap: '8px',
  padding: '12px',
  paddingBlockEnd: 'calc(12px + env(safe-area-inset-bottom))',
  '@media': { [railFrom]: { paddingInline: paneEdge } },
  borderBlockStart: `1px solid ${vars.line}`,
});
/** In the place of the composer. */
export const blockedNote = style({
  ...type.sm,
  color: vars.textQuiet,
  textAlign: 'center',
  textWrap: 'balance',
  padding: '16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const priceLine = style({ maxInlineSize: '20rem', paddingBlockEnd: '8px' });
export const composerField = style({ flex: '1 1 auto', minInlineSize: 0 });
export const emptyConversation = style({ marginBlock: 'auto' });
/** Content is aligned with the lower end. */
export const placeholder = style({ display: 'grid', alignContent: 'end' });
export const emptyList = style({ display: 'grid', placeContent: 'center' });
