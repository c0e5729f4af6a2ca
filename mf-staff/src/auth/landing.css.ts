import { endColumnFrom, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const cards = style({
  display: 'grid',
  gap: '8px',
  alignItems: 'start',
  '@media': {
    [railFrom]: { gap: '16px' },
    [endColumnFrom]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const section = style({ display: 'grid', gap: '16px', padding: '16px' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
});
export const facts = style({ display: 'grid' });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  paddingBlock: '12px',
  borderBlockStart: `1px solid ${vars.line}`,
  ...type.sm,
});
export const quiet = style({ color: vars.textQuiet });
export const value = style({ margin: 0, color: vars.textStrong });
export const text = style({ ...type.sm, color: vars.text });
export const taskLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minBlockSize: '3.5rem',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  selectors: {
    '&:hover': { textDecoration: 'none', background: vars.page },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const taskLinkEnd = style({
  display: 'inline-flex',
  marginInlineStart: 'auto',
  color: vars.textQuiet,
});
