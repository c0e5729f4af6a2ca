import { globalStyle, style } from '@vanilla-extract/css';
import { railFrom, type } from '../theme/scale.ts';

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
/** The title keeps its words whole: what does not fit beside it goes below. */
export const headWithAction = style({ flexWrap: 'wrap', rowGap: '8px' });
export const action = style({ marginInlineStart: 'auto' });
globalStyle(`${headWithAction} > h1`, {
  flex: '1 1 0',
  minInlineSize: 'min-content',
  // Unlike `anywhere`, it leaves the least width that of the longest word.
  overflowWrap: 'break-word',
});
/** Its sign is level with the edge of what is below. */
export const back = style({
  marginInlineStart: '-8px',
  '@media': { [railFrom]: { display: 'none' } },
});
/** Takes no room but that of the way back. */
export const headHidden = style({
  paddingBlockStart: 0,
  selectors: { '&:not(:has(button))': { position: 'absolute' } },
  '@media': { [railFrom]: { position: 'absolute' } },
});
