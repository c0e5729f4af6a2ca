import { style } from '@vanilla-extract/css';
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
