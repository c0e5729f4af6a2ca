import { railFrom, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  paddingBlock: '16px',
  '@media': { [railFrom]: { padding: 0 } },
});
/** On a phone the list below goes from edge to edge, and this does not. */
export const head = style({ paddingInline: '16px', '@media': { [railFrom]: { padding: 0 } } });
export const title = style([head, { ...type.xl, fontWeight: 600 }]);
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const person = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  color: 'inherit',
  fontWeight: 400,
  selectors: { '&:hover': { textDecoration: 'none' } },
});
