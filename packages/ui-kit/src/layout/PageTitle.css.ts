import { globalStyle, style } from '@vanilla-extract/css';
import { railFrom, type } from '../theme/designTokens.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minInlineSize: 0,
  paddingInline: '16px',
  paddingBlockStart: '16px',
  '@media': { [railFrom]: { padding: 0 } },
});
export const title = style({
  ...type.xl,
  fontWeight: 600,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
/** The title is not truncated; an action that does not fit wraps below it. */
export const headWithAction = style({ flexWrap: 'wrap', rowGap: '8px' });
export const action = style({ marginInlineStart: 'auto' });
globalStyle(`${headWithAction} > h1`, {
  flex: '1 1 0',
  minInlineSize: 'min-content',
  // Unlike `anywhere`, it keeps the minimum width of the longest word.
  overflowWrap: 'break-word',
});
/** Aligns the icon with the edge of the content below. */
export const back = style({
  marginInlineStart: '-8px',
  '@media': { [railFrom]: { display: 'none' } },
});
/** Takes no more space than the back button. */
export const headHidden = style({
  paddingBlockStart: 0,
  selectors: { '&:not(:has(button))': { position: 'absolute' } },
  '@media': { [railFrom]: { position: 'absolute' } },
});
