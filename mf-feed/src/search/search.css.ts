import { belowRail, layer, radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  padding: '16px',
  '@media': { [railFrom]: { padding: 0 } },
});
export const field = style({ position: 'relative' });
export const list = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 'calc(100% + 6px)',
  zIndex: layer.popup,
  maxBlockSize: '60vh',
  overflowY: 'auto',
  margin: 0,
  padding: '6px',
  listStyle: 'none',
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.large,
  boxShadow: vars.shadow2,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minBlockSize: '2.75rem',
  padding: '6px 10px',
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: { '&:hover, &[aria-selected="true"]': { background: vars.sunken } },
});
export const group = style({
  selectors: { '& + &': { marginBlockStart: '6px', borderBlockStart: `1px solid ${vars.line}` } },
});
export const groupTitle = style({
  ...type.xs,
  fontWeight: 600,
  color: vars.textQuiet,
  padding: '10px 10px 4px',
});
export const postText = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const query = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  alignItems: 'center',
});
export const hint = style({ ...type.sm, color: vars.textQuiet });
export const heading = style({ ...type.md, fontWeight: 600 });
export const row = style({
  display: 'block',
  padding: '12px 16px',
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none', background: vars.sunken } },
});
export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  paddingBlockStart: '12px',
});
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
});
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
});
/** Cards edge to edge on a phone, on a page with a margin. */
export const edgeToEdge = style({ '@media': { [belowRail]: { marginInline: '-16px' } } });
