import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

const line = `1px solid ${vars.line}`;
const laid = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  color: vars.text,
} as const;

/** A row of a list. */
export const row = style({ ...laid, selectors: { 'li + &': { borderBlockStart: line } } });
/** A link or a button that fills a row. */
export const rowLink = style({
  ...laid,
  inlineSize: '100%',
  minBlockSize: '3.5rem',
  textAlign: 'start',
  selectors: {
    '&:hover': { textDecoration: 'none', background: vars.page },
    '&:focus-visible': { outlineOffset: '-2px' },
    'li + li > &': { borderBlockStart: line },
  },
});
export const text = style({ display: 'grid', gap: '2px', flex: 1, minInlineSize: 0 });
export const strong = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
});
export const quiet = style({
  ...type.xs,
  fontWeight: 400,
  color: vars.textQuiet,
  overflowWrap: 'anywhere',
});
