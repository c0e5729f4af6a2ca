import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** A row for each group, and a column for each channel. */
export const kinds = style({ inlineSize: '100%', borderCollapse: 'collapse' });
export const kind = style({
  ...type.sm,
  paddingBlock: '6px',
  paddingInline: 0,
  fontWeight: 400,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const head = style({
  ...type.xs,
  inlineSize: '4.5rem',
  paddingBlock: '0 4px',
  paddingInline: '8px 0',
  fontWeight: 500,
  textAlign: 'center',
  color: vars.textQuiet,
});
export const channel = style({
  blockSize: '3.25rem',
  paddingBlock: 0,
  paddingInline: '8px 0',
  textAlign: 'center',
  verticalAlign: 'middle',
});
/** Finger-sized, with nothing beside it. */
export const choice = style({ minBlockSize: '2.75rem', gap: 0, verticalAlign: 'middle' });
globalStyle(`${kinds} tbody tr`, { borderBlockStart: `1px solid ${vars.line}` });
