import { radius, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '16px',
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const row = style({ borderBlockStart: `1px solid ${vars.line}` });
export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  inlineSize: '100%',
  minBlockSize: '3.5rem',
  padding: '12px 16px',
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.sunken },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const words = style({ display: 'grid', gap: '2px', flex: '1 1 auto', minInlineSize: 0 });
export const what = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
});
export const quiet = style({ ...type.xs, color: vars.textQuiet, overflowWrap: 'anywhere' });
/** A column and no grid: what stands last in it stays in sight. */
export const details = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const part = style({ display: 'grid', gap: '8px', minInlineSize: 0 });
export const partTitle = style({ ...type.xs, fontWeight: 600, color: vars.textQuiet });
export const quote = style({
  ...type.sm,
  margin: 0,
  padding: '12px',
  borderRadius: radius.small,
  background: vars.sunken,
  color: vars.textStrong,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const said = style({ ...type.sm, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const handling = style({
  paddingBlockStart: '16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const acts = style({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
});
/** In a row of its own, above the two that close a report. */
export const take = style({ display: 'grid', gridColumn: '1 / -1' });
